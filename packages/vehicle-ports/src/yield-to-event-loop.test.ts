import { expect, it } from 'vitest'
import { createEventLoopYield } from './yield-to-event-loop.ts'

/** Blocks the thread for longer than a turn. */
function work() {
  const until = performance.now() + 16
  while (performance.now() < until);
}

it('lets others run after each turn, however many long answers are under way', async () => {
  const turns: string[] = []
  const answers = ['a', 'b', 'c', 'd'].map(async (name) => {
    const yieldToEventLoop = createEventLoopYield()
    for (const _ of [1, 2, 3]) {
      work()
      turns.push(name)
      await yieldToEventLoop()
    }
  })
  const started = turns.length
  let finished = false
  const all = Promise.all(answers).then(() => (finished = true))
  while (!finished) {
    await new Promise((resolve) => setImmediate(resolve))
    turns.push('other')
  }
  await all
  // Two turns never follow each other without the event loop having gone round.
  const after = turns.slice(started).join(' ')
  expect(after).not.toMatch(/[abcd] [abcd]/)
  expect(turns.filter((name) => name !== 'other')).toHaveLength(12)
})
