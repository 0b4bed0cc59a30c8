import { describe, expect, it, vi } from 'vitest'
import { isAccepted } from './accept.ts'
import { createUploads, nameOf, type SendFile, type Transfer, type UploadedFile } from './uploads.ts'

/** A sender whose files arrive when the test says so. */
function fakeUploads() {
  const running = new Map<
    string,
    { arrive: () => void; fail: () => void; signal: AbortSignal; progress: (share: number) => void }
  >()
  const send: SendFile = (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      running.set(file.name, {
        arrive: () => resolve({ url: `/${file.name}` }),
        fail: () => reject(new Error('502')),
        signal,
        progress: onProgress,
      })
    })
  let shown: readonly Transfer[] = []
  const done: UploadedFile[] = []
  const uploads = createUploads((next) => {
    shown = next
  })
  uploads.connect({ send, onDone: (files) => done.push(...files) })
  return {
    uploads,
    running,
    done,
    states: () => shown.map(({ file, state }) => `${file.name} ${state}`),
    of: (name: string) => shown.find(({ file }) => file.name === name),
  }
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name))

describe('createUploads', () => {
  it('sends three at once and the others after them', async () => {
    const { uploads, running, states } = fakeUploads()
    uploads.add(files('1', '2', '3', '4'))
    await vi.waitFor(() => expect(running.size).toBe(3))
    expect(states()).toEqual(['1 sending', '2 sending', '3 sending', '4 waiting'])
    running.get('1')?.arrive()
    await vi.waitFor(() => expect(running.has('4')).toBe(true))
  })

  it('hands over in the order of choosing, past what failed', async () => {
    const { uploads, running, done, states } = fakeUploads()
    uploads.add(files('1', '2', '3'))
    await vi.waitFor(() => expect(running.size).toBe(3))
    running.get('3')?.arrive()
    await vi.waitFor(() => expect(states()).toContain('3 done'))
    expect(done).toEqual([])
    running.get('1')?.fail()
    running.get('2')?.arrive()
    await vi.waitFor(() => expect(done).toEqual([{ url: '/2' }, { url: '/3' }]))
    expect(states()).toEqual(['1 failed'])
  })

  it('tries again, and takes nothing from a sending that was cancelled', async () => {
    const { uploads, running, done, of, states } = fakeUploads()
    uploads.add(files('1'))
    await vi.waitFor(() => expect(running.size).toBe(1))
    running.get('1')?.fail()
    await vi.waitFor(() => expect(states()).toEqual(['1 failed']))
    running.clear()
    uploads.retry(of('1')?.id ?? 0)
    await vi.waitFor(() => expect(running.size).toBe(1))
    const late = running.get('1')
    late?.progress(0.4)
    expect(of('1')?.share).toBe(0.4)
    uploads.cancel(of('1')?.id ?? 0)
    expect(late?.signal.aborted).toBe(true)
    late?.arrive()
    uploads.add(files('2'))
    await vi.waitFor(() => expect(running.has('2')).toBe(true))
    running.get('2')?.arrive()
    await vi.waitFor(() => expect(done).toEqual([{ url: '/2' }]))
  })
})

describe('isAccepted', () => {
  const facts = (name: string, type: string) => ({ name, type, size: 1 })
  it('knows endings, types and stars', () => {
    expect(isAccepted(facts('a.XLSX', ''), '.xls, .xlsx')).toBe(true)
    expect(isAccepted(facts('a.jpg', 'image/jpeg'), 'image/*')).toBe(true)
    expect(isAccepted(facts('a.svg', 'image/svg+xml'), 'image/png,image/jpeg')).toBe(false)
    expect(isAccepted(facts('a.exe', ''), 'image/*')).toBe(false)
    expect(isAccepted(facts('a.exe', ''), undefined)).toBe(true)
  })
})

describe('nameOf', () => {
  it('finds a name in the address', () => {
    expect(nameOf({ url: 'temp/%E5%B0%8F%E6%97%B6%E8%A1%A8.jpg?x=1' })).toBe('小时表.jpg')
    expect(nameOf({ url: 'temp/100%.jpg' })).toBe('100%.jpg')
    expect(nameOf({ url: 'temp/a.jpg', name: '铭牌.jpg' })).toBe('铭牌.jpg')
  })
})
