import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '../platform/storage/file-store.ts'

const MEBIBYTE = 1024 * 1024

const streamOf = (...pieces: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
const textOf = (text: string) => streamOf(new TextEncoder().encode(text))

/** What every store of files does, whatever keeps the bytes. */
export function describeFileStore(name: string, open: () => Promise<FileStore>): void {
  describe(`files in ${name}`, () => {
    let store: FileStore
    beforeAll(async () => {
      store = await open()
    })
    afterAll(async () => {
      for await (const { key } of store.list('suite/')) await store.remove(key)
    })

    const keysBelow = async (folder: string) => {
      const keys: string[] = []
      for await (const { key } of store.list(folder)) keys.push(key)
      return keys.sort()
    }

    it('reads what it has stored, as a stream and as a whole, and replaces it', async () => {
      expect(await store.put('suite/1001/first', textOf('挖掘机'))).toBe(9)
      const found = await store.open('suite/1001/first')
      expect(found?.size).toBe(9)
      expect(await new Response(found?.stream()).text()).toBe('挖掘机')
      expect(await (await found?.blob())?.text()).toBe('挖掘机')
      expect(await store.put('suite/1001/first', textOf('二'))).toBe(3)
      expect(await new Response((await store.open('suite/1001/first'))?.stream()).text()).toBe('二')
    })

    it('stores an empty file and one of several parts, byte by byte', { timeout: 60_000 }, async () => {
      expect(await store.put('suite/1001/empty', streamOf())).toBe(0)
      expect((await store.open('suite/1001/empty'))?.size).toBe(0)
      const pieces = Array.from({ length: 21 }, (_, at) => new Uint8Array(MEBIBYTE + 7).fill(at + 1))
      expect(await store.put('suite/1001/large', streamOf(...pieces))).toBe(21 * (MEBIBYTE + 7))
      const bytes = await (await store.open('suite/1001/large'))?.blob()
      expect(Buffer.concat(pieces).equals(new Uint8Array((await bytes?.arrayBuffer()) ?? []))).toBe(true)
    })

    it('does not know what is not there, and removes it without a word', async () => {
      expect(await store.open('suite/1001/none')).toBeUndefined()
      await store.remove('suite/1001/none')
      await store.put('suite/1001/gone', textOf('x'))
      await store.remove('suite/1001/gone')
      expect(await store.open('suite/1001/gone')).toBeUndefined()
    })

    it('keeps the old file when the new one breaks off', async () => {
      await store.put('suite/1001/kept', textOf('old'))
      let pulls = 0
      const breaking = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (pulls++ < 20) controller.enqueue(new Uint8Array(MEBIBYTE))
          else controller.error(new Error('the peer went away'))
        },
      })
      await expect(store.put('suite/1001/kept', breaking)).rejects.toThrow('the peer went away')
      expect(await new Response((await store.open('suite/1001/kept'))?.stream()).text()).toBe('old')
      expect(await keysBelow('suite/1001/')).not.toContainEqual(expect.stringContaining('.part'))
    })

    it('lists a folder with the time of each file', async () => {
      const before = Date.now() - 60_000
      await store.put('suite/listed/a/1', textOf('1'))
      await store.put('suite/listed/b/2', textOf('2'))
      expect(await keysBelow('suite/listed/')).toEqual(['suite/listed/a/1', 'suite/listed/b/2'])
      expect(await keysBelow('suite/nothing/')).toEqual([])
      for await (const { time } of store.list('suite/listed/')) expect(time.getTime()).toBeGreaterThan(before)
    })

    it('refuses a key that leads out of it', async () => {
      for (const key of ['../x', 'a/../../x', 'a//b', '/x', 'a/./b', String.raw`a\b`, 'a/\u0000']) {
        await expect(async () => store.open(key)).rejects.toThrow('is no key of a stored file')
      }
    })
  })
}
