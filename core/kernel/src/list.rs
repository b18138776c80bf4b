//! An inline list: fixed capacity, no allocation, `Copy` if its items are.

use std::fmt;
use std::ops::{Deref, DerefMut};

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most `N` items in order.
///
/// Two lists are equal if their items are; unused slots do not count. Derefs to a slice.
///
/// ```
/// use budokan_kernel::List;
/// let mut pile: List<u8, 4> = List::from_slice(&[1, 2, 3]);
/// pile.push(4);
/// assert_eq!(pile.remove(0), 1);
/// assert_eq!(&pile[..], &[2, 3, 4]);
/// ```
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    const FITS: () = assert!(N <= u8::MAX as usize, "the length is kept in a byte");

    /// Creates an empty list.
    #[inline]
    pub fn new() -> Self {
        let () = Self::FITS;
        Self { len: 0, items: [T::default(); N] }
    }

    /// Copies the items of a slice, which must fit.
    pub fn from_slice(items: &[T]) -> Self {
        items.iter().copied().collect()
    }

    /// Appends an item. Panics if the list is full; callers ensure capacity.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[self.len as usize] = item;
        self.len += 1;
    }

    /// Removes and returns the last item.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[self.len as usize])
    }

    /// Removes and returns the item at `index`; later items move up.
    #[inline]
    pub fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        let len = self.len as usize;
        self.items.copy_within(index + 1..len, index);
        self.len -= 1;
        item
    }

    /// Inserts an item at `index`; later items move down.
    pub fn insert(&mut self, index: usize, item: T) {
        self.push(item);
        self[index..].rotate_right(1);
    }

    /// Keeps only the first `len` items.
    #[inline]
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len as u8);
    }

    /// Removes all items.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Whether the list is at capacity.
    pub fn is_full(&self) -> bool {
        self.len as usize == N
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self[..] == other[..]
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self[..].fmt(f)
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::new();
        for item in items {
            list.push(item);
        }
        list
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Items<T, const N: usize>(std::marker::PhantomData<T>);

        impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Visitor<'de> for Items<T, N> {
            type Value = List<T, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {N} items")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
                let mut list = List::new();
                while let Some(item) = items.next_element()? {
                    if list.is_full() {
                        return Err(A::Error::invalid_length(N + 1, &self));
                    }
                    list.push(item);
                }
                Ok(list)
            }
        }

        deserializer.deserialize_seq(Items(std::marker::PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_beyond_the_end_does_not_count() {
        let mut long: List<u8, 4> = List::from_slice(&[1, 2, 9]);
        long.pop();
        assert_eq!(long, List::from_slice(&[1, 2]));
        assert_eq!(format!("{long:?}"), "[1, 2]");
    }

    #[test]
    fn items_move_up_and_down() {
        let mut list: List<u8, 4> = List::from_slice(&[1, 2, 3]);
        assert_eq!(list.remove(1), 2);
        list.insert(0, 7);
        assert_eq!(&list[..], &[7, 1, 3]);
        list.truncate(1);
        assert_eq!(&list[..], &[7]);
        assert!(!list.is_full());
    }
}
