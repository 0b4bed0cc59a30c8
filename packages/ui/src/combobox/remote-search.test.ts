import { describe, expect, it } from 'vitest'
import type { Option } from '../picker/option.ts'
import { remoteSearch, type RemoteState } from './remote-search.ts'

const shanghai = { value: 'd1', label: '上海服务站' }
const suzhou = { value: 'd2', label: '苏州服务站' }

function setUp() {
  const states: RemoteState[] = []
  const questions: { text: string; signal: AbortSignal; answer: (options: Option[]) => void; fail: () => void }[] = []
  const waiting = new Set<() => void>()
  const search = remoteSearch({
    load: (text, signal) =>
      new Promise((answer, reject) => {
        questions.push({ text, signal, answer, fail: () => reject(new Error('offline')) })
      }),
    wait: (run) => {
      waiting.add(run)
      return () => void waiting.delete(run)
    },
    tell: (state) => states.push(state),
  })
  return {
    search,
    states,
    questions,
    waiting,
    timePasses: () => {
      for (const run of waiting) run()
    },
  }
}

describe('remoteSearch', () => {
  it('asks once for what was typed in one go', () => {
    const { search, questions, waiting, timePasses } = setUp()
    search.type('苏')
    search.type('苏州')
    expect(questions).toHaveLength(0)
    expect(waiting.size).toBe(1)
    timePasses()
    expect(questions.map((question) => question.text)).toEqual(['苏州'])
  })

  it('drops an answer that was overtaken, and calls its question off', async () => {
    const { search, states, questions } = setUp()
    search.ask('上')
    search.ask('苏')
    expect(questions[0]?.signal.aborted).toBe(true)
    questions[1]?.answer([suzhou])
    questions[0]?.answer([shanghai])
    await expect.poll(() => states.at(-1)).toEqual({ kind: 'loaded', options: [suzhou] })
  })

  it('keeps the old choices while it asks', async () => {
    const { search, states, questions } = setUp()
    search.ask('')
    questions[0]?.answer([shanghai])
    await expect.poll(() => states.at(-1)?.kind).toBe('loaded')
    search.type('上')
    expect(states.at(-1)).toEqual({ kind: 'loading', options: [shanghai] })
  })

  it('says that it failed, and asks the same again', async () => {
    const { search, states, questions } = setUp()
    search.ask('苏')
    questions[0]?.fail()
    await expect.poll(() => states.at(-1)).toEqual({ kind: 'failed', options: [] })
    search.retry()
    expect(questions[1]?.text).toBe('苏')
  })

  it('says nothing after it was stopped', async () => {
    const { search, states, questions, waiting } = setUp()
    search.ask('')
    search.stop()
    questions[0]?.answer([shanghai])
    search.type('上')
    search.stop()
    expect(waiting.size).toBe(0)
    await Promise.resolve()
    expect(states.map((state) => state.kind)).toEqual(['loading', 'loading'])
  })
})
