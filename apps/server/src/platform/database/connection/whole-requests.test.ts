import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { wholeRequests } from './whole-requests.ts'

const message = (letter: string, text: string) => {
  const content = Buffer.from(text)
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}
const startup = message(' ', 'user').subarray(1)

it('passes on whole requests only, however the bytes arrive', async () => {
  const statement = [message('P', 'select 1'), message('B', ''), message('E', ''), message('S', '')]
  const requests = [startup, message('Q', 'select 挖'), Buffer.concat(statement), message('X', '')]
  const all = Buffer.concat(requests)
  const starts = requests.map((_, index) => Buffer.concat(requests.slice(0, index)).length).concat(all.length)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: all.length }), { maxLength: 12 }), async (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), all.length]
      const stream = wholeRequests()
      for (const [index, from] of at.entries()) stream.write(all.subarray(from, at[index + 1] ?? all.length))
      stream.end()
      const passed: Buffer[] = []
      for await (const part of stream) passed.push(Buffer.from(part))
      expect(Buffer.concat(passed)).toEqual(all)
      let end = 0
      for (const part of passed) {
        end += part.length
        expect(starts).toContain(end)
      }
    }),
  )
})
