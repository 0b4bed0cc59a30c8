import { describe, expect, it } from 'vitest'
import type { Option } from '../picker/option.ts'
import { remoteSearch, type RemoteState } from './remote-search.ts'

const shanghai = { value: 'd1', label: '上海服务站' }
const suzhou = { value: 'd2', label: '苏州服务站' }

function setUp() {
  const states: RemoteState[] = []
  const requests: { text: string; signal: AbortSignal; answer: (options: Option[]) => void; fail: () => void }[] = []
  const waiting = new Set<() => void>()
  const search = remoteSearch({
    load: (text, signal) =>
      new Promise((answer, reject) => {
        requests.push({ text, signal, answer, fail: () => reject(new Error('offline')) })
      }),
    wait: (run) => {
      waiting.add(run)
      return () => void waiting.delete(run)
    },
    onChange: (state) => states.push(state),
  })
  return {
    search,
    states,
    requests,
    waiting,
    timePasses: () => {
      for (const run of waiting) run()
    },
  }
}

describe('remoteSearch', () => {
  it('asks once for what was typed in one go', () => {
    const { search, requests, waiting, timePasses } = setUp()
    search.type('苏')
    search.type('苏州')
    expect(requests).toHaveLength(0)
    expect(waiting.size).toBe(1)
    timePasses()
    expect(requests.map((request) => request.text)).toEqual(['苏州'])
  })

  it('drops an answer that was overtaken, and calls its request off', async () => {
    const { search, states, requests } = setUp()
    search.ask('上')
    search.ask('苏')
    expect(requests[0]?.signal.aborted).toBe(true)
    requests[1]?.answer([suzhou])
    requests[0]?.answer([shanghai])
    await expect.poll(() => states.at(-1)).toEqual({ kind: 'loaded', options: [suzhou] })
  })

  it('keeps the old choices while it asks', async () => {
    const { search, states, requests } = setUp()
    search.ask('')
    requests[0]?.answer([shanghai])
    await expect.poll(() => states.at(-1)?.kind).toBe('loaded')
    search.type('上')
    expect(states.at(-1)).toEqual({ kind: 'loading', options: [shanghai] })
  })

  it('says that it failed, and asks the same again', async () => {
    const { search, states, requests } = setUp()
    search.ask('苏')
    requests[0]?.fail()
    await expect.poll(() => states.at(-1)).toEqual({ kind: 'failed', options: [] })
    search.retry()
    expect(requests[1]?.text).toBe('苏')
  })

  it('says nothing after it was stopped', async () => {
    const { search, states, requests, waiting } = setUp()
    search.ask('')
    search.stop()
    requests[0]?.answer([shanghai])
    search.type('上')
    search.stop()
    expect(waiting.size).toBe(0)
    await Promise.resolve()
    expect(states.map((state) => state.kind)).toEqual(['loading', 'loading'])
  })
})
