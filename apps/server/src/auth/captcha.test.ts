import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawCaptcha, newCaptchaText } from './captcha.ts'

const svgOf = (uri: string) => Buffer.from(uri.replace('data:image/svg+xml;base64,', ''), 'base64').toString()

describe('the captcha', () => {
  it('is four characters that nobody takes for one another', () => {
    const texts = Array.from({ length: 200 }, () => newCaptchaText(randomBytes)).join('')
    expect(texts).toMatch(/^[34679ACEFHKMNPRTWXY]{800}$/)
    expect(new Set(texts).size).toBe(19)
  })

  it('is drawn, not written', () => {
    const svg = svgOf(drawCaptcha('A3KX', randomBytes))
    expect(svg).not.toMatch(/<text|A3KX|<script|href/)
    expect(svg.match(/<path /g)?.length).toBe(2 + 1 + 2 + 2 + 3)
  })

  it('looks different each time', () => {
    expect(drawCaptcha('A3KX', randomBytes)).not.toBe(drawCaptcha('A3KX', randomBytes))
  })
})
