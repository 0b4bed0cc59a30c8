import { describe, expect, it, vi } from 'vitest'
import { createEdits, editsIn } from './edits-store.ts'

const notified = () => new Promise<void>((done) => queueMicrotask(done))

describe('createEdits', () => {
  it('notifies of what became dirty or clean, not of each key press', async () => {
    const edits = createEdits()
    const listener = vi.fn<() => void>()
    edits.subscribe(listener)
    edits.set('tab-1', 'form', { title: '编辑用户', dirty: false })
    edits.set('tab-1', 'form', { title: '编辑用户', dirty: true })
    await notified()
    expect(edits.getState()).toMatchObject([{ tabId: 'tab-1', title: '编辑用户' }])
    edits.set('tab-1', 'form', { title: '编辑用户', dirty: true })
    await notified()
    expect(listener).toHaveBeenCalledTimes(1)
    edits.set('tab-1', 'form', null)
    await notified()
    expect(edits.getState()).toEqual([])
    expect(edits.has('form')).toBe(false)
  })

  it('saves by what the editor reported last, not by what it reported when it became dirty', async () => {
    const edits = createEdits()
    edits.set('tab-1', 'form', { title: '编辑用户', dirty: true, save: () => Promise.resolve(false) })
    await notified()
    const [listed] = edits.getState()
    edits.set('tab-1', 'form', { title: '编辑用户', dirty: true, save: () => Promise.resolve(true) })
    await notified()
    await expect(listed?.save?.()).resolves.toBe(true)
    edits.set('tab-1', 'form', null)
    await expect(listed?.save?.()).resolves.toBe(false)
  })

  it('finds the edits of some tabs', async () => {
    const edits = createEdits()
    edits.set('tab-1', 'a', { title: '一', dirty: true })
    edits.set('tab-2', 'b', { title: '二', dirty: true })
    await notified()
    expect(editsIn(edits.getState(), ['tab-2', 'tab-3']).map((each) => each.title)).toEqual(['二'])
  })
})
