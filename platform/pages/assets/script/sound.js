// Sound effects.

/** @type {AudioContext | undefined} */
let speaker;
let loud = localStorage.getItem("sound") === "on";

/** The synthesis parameters of each sound: waveform, first and last frequency, duration in seconds, and noise level. */
const SOUNDS = {
  card: ["triangle", 520, 360, 0.06, 0],
  hit: ["sine", 110, 48, 0.18, 0.3],
  block: ["square", 700, 620, 0.05, 0],
  die: ["square", 240, 900, 0.12, 0.6],
  seal: ["sine", 160, 70, 0.14, 0.1],
  yours: ["sine", 520, 780, 0.18, 0],
  end: ["sine", 196, 190, 0.2, 0],
};

/**
 * Plays a sound effect, if sound is on.
 * @param {string | undefined} name
 */
function sound(name) {
  const made = SOUNDS[/** @type {keyof typeof SOUNDS} */ (name ?? "")];
  if (!loud || !made) return;
  speaker ??= new AudioContext();
  const [wave, first, last, seconds, noise] = /** @type {[OscillatorType, number, number, number, number]} */ (made);
  const now = speaker.currentTime;
  const volume = new GainNode(speaker, { gain: 0.12 });
  volume.gain.exponentialRampToValueAtTime(0.001, now + seconds);
  volume.connect(speaker.destination);
  const tone = new OscillatorNode(speaker, { type: wave, frequency: first });
  tone.frequency.exponentialRampToValueAtTime(last, now + seconds);
  tone.connect(volume);
  tone.start(now);
  tone.stop(now + seconds);
  if (!noise) return;
  const buffer = speaker.createBuffer(1, speaker.sampleRate * seconds, speaker.sampleRate);
  const wild = buffer.getChannelData(0);
  for (let index = 0; index < wild.length; index++) wild[index] = (Math.random() * 2 - 1) * noise;
  const hiss = new AudioBufferSourceNode(speaker, { buffer });
  hiss.connect(volume);
  hiss.start(now);
}

/** Shows whether sound is on. */
function tune() {
  for (const one of all("[data-do=sound]")) one.setAttribute("aria-pressed", String(loud));
}
