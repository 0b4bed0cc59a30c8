import { randomBytes } from 'node:crypto'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { drawCaptcha, newCaptchaText } from './captcha.ts'

const PREFIX = 'data:image/png;base64,'

/** How dark each pixel is, row by row: 0 is white. */
function darknessOf(uri: string) {
  const { width, height, data, channels } = decode(Buffer.from(uri.slice(PREFIX.length), 'base64'))
  expect(channels).toBe(1)
  return { width, height, dark: Array.from(data, (shade) => 255 - shade) }
}

describe('the captcha', () => {
  it('is four characters that nobody takes for one another', () => {
    const texts = Array.from({ length: 200 }, () => newCaptchaText(randomBytes)).join('')
    expect(texts).toMatch(/^[34679ACEFHKMNPRTWXY]{800}$/)
    expect(new Set(texts).size).toBe(19)
  })

  it('is a picture of pixels, without strokes to compare and without the text', () => {
    const uri = drawCaptcha('A3KX', randomBytes)
    const bytes = Buffer.from(uri.slice(PREFIX.length), 'base64')
    expect(uri.startsWith(PREFIX)).toBe(true)
    expect(bytes.toString('latin1')).not.toMatch(/A3KX|<path|tEXt|iTXt/)
    expect(darknessOf(uri)).toMatchObject({ width: 168, height: 56 })
  })

  it('looks different each time', () => {
    expect(drawCaptcha('A3KX', randomBytes)).not.toBe(drawCaptcha('A3KX', randomBytes))
  })

  it('leaves no empty column between its characters', () => {
    for (let count = 0; count < 20; count += 1) {
      const { width, height, dark } = darknessOf(drawCaptcha(newCaptchaText(randomBytes), randomBytes))
      const columns = Array.from({ length: 128 }, (_, column) => column + 20)
      const inked = (x: number) =>
        Array.from({ length: height }, (_, y) => dark[y * width + x] ?? 0).some((ink) => ink > 120)
      expect(columns.filter((x) => !inked(x))).toEqual([])
    }
  })
})
