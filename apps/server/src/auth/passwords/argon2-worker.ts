// The thread in which Argon2 works under a Node that does not have it: some fifty milliseconds a password.
import { parentPort } from 'node:worker_threads'
import { argon2id } from 'hash-wasm'
import type { Argon2Answer, Argon2Request } from './argon2.ts'

parentPort?.on('message', ({ id, message, nonce, memory, passes, parallelism, tagLength }: Argon2Request) => {
  const answer = argon2id({
    password: message,
    salt: nonce,
    memorySize: memory,
    iterations: passes,
    parallelism,
    hashLength: tagLength,
    outputType: 'binary',
  })
  answer.then(
    (tag) => parentPort?.postMessage({ id, tag } satisfies Argon2Answer),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies Argon2Answer),
  )
})
