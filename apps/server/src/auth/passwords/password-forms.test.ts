import { createCipheriv } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PASSWORD_CIPHER, passwordFormsOf } from './password-forms.ts'

const { key, iv } = PASSWORD_CIPHER
const encrypted = (text: string) => {
  const cipher = createCipheriv('aes-128-cbc', key, iv)
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
}
const encryptedWithZeros = (text: string) => {
  const cipher = createCipheriv('aes-128-cbc', key, iv).setAutoPadding(false)
  const bytes = Buffer.from(text)
  const padded = Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)])
  return cipher.update(padded, undefined, 'base64') + cipher.final('base64')
}

describe('the forms of a password', () => {
  it('have the text of a known AES form', () => {
    expect(passwordFormsOf('4SdS37appticEtjyQ2ZAfA==')).toEqual(['4SdS37appticEtjyQ2ZAfA==', '123456'])
  })

  it.each(['Trackhoe@2026', 'AAAAAAAAAAAAAAAAAAAAAA==', '密码 123', '====', ''])('are the text alone of %j', (text) => {
    expect(passwordFormsOf(text)).toEqual([text])
  })

  it('have every text that is encrypted, with either padding, and always the text as it was sent', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((one) => !/\p{Cc}/u.test(one))
    fc.assert(
      fc.property(text, (one) => {
        for (const sent of [encrypted(one), encryptedWithZeros(one)]) {
          expect(passwordFormsOf(sent)).toEqual([sent, one])
        }
      }),
    )
  })
})
