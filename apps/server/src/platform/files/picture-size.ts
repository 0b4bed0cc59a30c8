import { imageSize } from 'image-size'

/** How many pixels a picture may have: showing one takes four bytes for each, however small its file is. */
const MOST_PIXELS = 40_000_000

/** How much of a picture is read to find its size: cameras write profiles and previews in front of it. Unit: bytes. */
export const PICTURE_HEAD_BYTES = 1024 * 1024

/** Judges by the size that its first bytes state if a picture can be shown without harm. */
export function judgePicture(head: Uint8Array): 'fits' | 'too many pixels' | 'unreadable' {
  try {
    const { width, height, images } = imageSize(head)
    const sizes = [{ width, height }, ...(images ?? [])]
    return sizes.some((size) => size.width * size.height > MOST_PIXELS) ? 'too many pixels' : 'fits'
  } catch {
    return 'unreadable'
  }
}
