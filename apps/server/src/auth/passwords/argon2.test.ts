import { expect, it } from 'vitest'
import { argon2id, argon2idInThread } from './argon2.ts'

it('derives the same tag without the Argon2 of Node', async () => {
  const parameters = {
    message: '挖掘机 Trackhoe@2026',
    nonce: Buffer.alloc(16, 7),
    memory: 1024,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  }
  const [own, ofNode] = await Promise.all([argon2idInThread(parameters), argon2id(parameters)])
  expect(own.toString('hex')).toBe(ofNode.toString('hex'))
})

it('says what is wrong with parameters that nobody could use', async () => {
  const parameters = { message: 'x', nonce: Buffer.alloc(16), memory: 1, passes: 1, parallelism: 1, tagLength: 32 }
  await expect(argon2idInThread(parameters)).rejects.toThrow('[server] Argon2')
})
