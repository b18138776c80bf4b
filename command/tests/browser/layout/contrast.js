// The contrast of texts and pictures, from a screenshot; a part of `checks.js`, which defines what is used here.

const parseColour = (colour) => {
  const numbers = colour.match(/-?[\d.]+(e-?\d+)?/g)?.map(Number) ?? [];
  const scale = colour.startsWith("color(") ? 255 : 1;
  const [red, green, blue, alpha = 1] = numbers;
  return numbers.length < 3 ? undefined : [red * scale, green * scale, blue * scale, alpha];
};
const luminance = ([red, green, blue]) => {
  const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
};
const ratio = (one, other) => {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};
const readPicture = async () => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
};
/** The colours in a box with their shares, the most frequent first; similar colours count as one. */
const coloursIn = ({ data, width, height }, box) => {
  const bins = new Map();
  const scale = width / innerWidth;
  const [left, right] = [box.left, box.right].map((x) => Math.min(width, Math.max(0, Math.round(x * scale))));
  const [top, bottom] = [box.top, box.bottom].map((y) => Math.min(height, Math.max(0, Math.round(y * scale))));
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = 4 * (y * width + x);
      const key = ((data[at] >> 4) << 8) | ((data[at + 1] >> 4) << 4) | (data[at + 2] >> 4);
      const bin = bins.get(key) ?? bins.set(key, { count: 0, sum: [0, 0, 0] }).get(key);
      bin.count += 1;
      for (const part of [0, 1, 2]) bin.sum[part] += data[at + part];
    }
  const all = (right - left) * (bottom - top);
  const mean = ({ count, sum }) => ({ share: count / all, colour: sum.map((part) => part / count) });
  return [...bins.values()].map(mean).sort((one, other) => other.share - one.share);
};
const opacityOf = (one) => {
  let all = 1;
  for (let at = one; at; at = at.parentElement) all *= parseFloat(style(at).opacity);
  return all;
};
const isDisabled = (one) => one.closest("[aria-disabled=true], :disabled, .refused");

const checkTextContrast = (image, { node, one, box }) => {
  if (isDisabled(one) || isExcepted("contrast", one) || !isUncovered(one, box)) return;
  const colours = coloursIn(image, box);
  const { color, fill, stroke, fontSize, fontWeight } = style(one);
  const ink = parseColour(one.ownerSVGElement ? fill : color);
  const ground = colours[0]?.colour;
  if (!ink || !ground) return;
  const alpha = ink[3] * opacityOf(one);
  const seen = ink.slice(0, 3).map((part, index) => part * alpha + ground[index] * (1 - alpha));
  const drawn = one.ownerSVGElement ? one.getScreenCTM() : { a: 1, b: 0 };
  const size = parseFloat(fontSize) * Math.hypot(drawn.a, drawn.b);
  const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
  const outline = one.ownerSVGElement && stroke !== "none" ? parseColour(stroke) : undefined;
  // Filters and masks change the computed colour: what is painted counts too.
  const painted = colours.filter(({ share }) => share > 0.03).map(({ colour }) => ratio(colour, ground));
  const best = Math.max(ratio(seen, ground), outline ? ratio(seen, outline) : 1, ...painted);
  if (best < least - 0.1) report("contrast", one, `${quoted(node.data)} ${best.toFixed(2)} of ${least}`);
};
/** Whether a colour lies between two others, in the half of the first. */
const isMix = (colour, one, other) => {
  const share = (part) => (colour[part] - other[part]) / (one[part] - other[part]);
  const shares = [0, 1, 2].filter((part) => Math.abs(one[part] - other[part]) > 24).map(share);
  return shares.length > 0 && Math.min(...shares) > 0.4 && Math.max(...shares) - Math.min(...shares) < 0.25;
};
/** Small pictures without text: some part of them must stand out. */
const checkPictureContrast = (image, one) => {
  const all = one.getBoundingClientRect();
  const box = intersection(clip(one, all).left, viewport);
  if (area(box) < area(all)) return;
  if ([wide(box), high(box)].some((size) => size < 8 || size > 64)) return;
  if (!isShown(one) || isDisabled(one) || one.querySelector("text")) return;
  if (isExcepted("picture", one) || !isUncovered(one, box)) return;
  const colours = coloursIn(image, box);
  const inks = colours.filter(({ share }) => share > 0.01).map(({ colour }) => colour);
  const grounds = colours.slice(0, 3).map(({ colour }) => colour);
  // Thin lines are painted paler than their colour.
  const line = parseColour(style(one).color).slice(0, 3);
  if (opacityOf(one) === 1 && inks.some((ink) => isMix(ink, line, grounds[0]))) inks.push(line);
  const best = Math.max(...inks.flatMap((ink) => grounds.map((ground) => ratio(ink, ground))));
  if (best < 2.9) report("picture", one, `${best.toFixed(2)} of 3`);
};

const checkContrast = async (lines) => {
  const image = await readPicture();
  for (const line of lines) checkTextContrast(image, line);
  for (const one of root.querySelectorAll("svg")) checkPictureContrast(image, one);
};
