import { describe, expect, it, vi } from 'vitest'
import { createDraftKeeper, type KeptIds } from './draft-keeper.ts'
import { createMemoryDraftStore, DRAFT_LIFETIME_MS, type DraftStore } from './draft-store.ts'

const place = { username: 'wangqiang', tenantId: '1001', route: '/system/user' }
const typed = (to: string) => () => ({
  record: 'u1',
  title: '编辑用户 · 李晓梅',
  changes: { phone: { from: '1', to } },
})

function idsInMemory(): KeptIds {
  let ids: readonly string[] = []
  return {
    load: () => ids,
    save: (next) => {
      ids = next
    },
  }
}

function keeper({ store = createMemoryDraftStore(), open = [] as string[], dropped = idsInMemory() } = {}) {
  const due: (() => void)[] = []
  const clock = { ms: 1000 }
  const drafts = createDraftKeeper({
    store,
    dropped,
    interrupted: idsInMemory(),
    isOpen: (id) => open.includes(id),
    now: () => clock.ms,
    later: (act) => void due.push(act),
  })
  return { drafts, due, clock, store }
}

describe('createDraftKeeper', () => {
  it('writes what was typed last, once for many keys', async () => {
    const { drafts, due, store } = keeper()
    const write = vi.spyOn(store, 'write')
    const page = drafts.of(place)
    for (const phone of ['13', '138', '1380']) page.scheduleSave('d1', typed(phone))
    expect(due).toHaveLength(1)
    due[0]?.()
    expect(await page.list()).toMatchObject([
      { id: 'd1', record: 'u1', savedAt: 1000, changes: { phone: { to: '1380' } } },
    ])
    expect(write).toHaveBeenCalledTimes(1)
  })

  it('marks what was being edited when the session ended, until its form is open again', async () => {
    const { drafts } = keeper()
    const page = drafts.of(place)
    for (const id of ['d1', 'd2']) page.scheduleSave(id, typed(id))
    drafts.interrupt(['d2'])
    await drafts.flush()
    const marked = async () => (await page.list()).filter((draft) => draft.interrupted).map(({ id }) => id)
    expect(await marked()).toEqual(['d2'])
    page.resumed?.('d2')
    expect(await marked()).toEqual([])
  })

  it('writes at once on flush, and removes a draft without changes', async () => {
    const { drafts } = keeper()
    const page = drafts.of(place)
    page.scheduleSave('d1', typed('138'))
    await drafts.flush()
    expect(await page.list()).toHaveLength(1)
    page.scheduleSave('d1', () => null)
    await drafts.flush()
    expect(await page.list()).toEqual([])
  })

  it('does not bring back what was dropped while it waited', async () => {
    const { drafts, due } = keeper()
    const page = drafts.of(place)
    const changed = vi.fn<() => void>()
    page.subscribe(changed)
    page.scheduleSave('d1', typed('138'))
    page.remove('d1')
    for (const act of due) act()
    await drafts.flush()
    expect(await page.list()).toEqual([])
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('does not offer a draft that was discarded just before a reload', async () => {
    const store = createMemoryDraftStore()
    const dropped = idsInMemory()
    const before = keeper({ store: { ...store, remove: () => new Promise(() => {}) }, dropped }).drafts
    before.of(place).scheduleSave('d1', typed('138'))
    await before.flush()
    before.of(place).remove('d1')
    const after = keeper({ store, dropped }).drafts
    expect(await after.of(place).list()).toEqual([])
    await after.purge('wangqiang')
    expect(await store.of(place)).toEqual([])
    expect(dropped.load()).toEqual([])
  })

  it('offers what was dropped and typed into again', async () => {
    const { drafts } = keeper()
    drafts.of(place).remove('d1')
    drafts.of(place).scheduleSave('d1', typed('138'))
    await drafts.flush()
    expect(await drafts.of(place).list()).toMatchObject([{ id: 'd1' }])
  })

  it('offers a draft neither to another user, tenant or page nor to the form that writes it', async () => {
    const { drafts } = keeper({ open: ['d2'] })
    drafts.of(place).scheduleSave('d1', typed('1'))
    drafts.of(place).scheduleSave('d2', typed('2'))
    await drafts.flush()
    expect(await drafts.of(place).list()).toMatchObject([{ id: 'd1' }])
    for (const other of [{ username: 'lixiaomei' }, { tenantId: '1002' }, { route: '/system/role' }])
      expect(await drafts.of({ ...place, ...other }).list()).toEqual([])
  })

  it('removes the drafts of other users at sign-in, and expired ones', async () => {
    const { drafts, clock } = keeper()
    const other = { ...place, username: 'lixiaomei' }
    drafts.of(place).scheduleSave('d1', typed('1'))
    drafts.of(other).scheduleSave('d2', typed('2'))
    await drafts.flush()
    await drafts.purge('wangqiang')
    expect(await drafts.of(other).list()).toEqual([])
    clock.ms += DRAFT_LIFETIME_MS
    await drafts.purge('wangqiang')
    expect(await drafts.of(place).list()).toHaveLength(1)
    clock.ms += 1
    await drafts.purge('wangqiang')
    expect(await drafts.of(place).list()).toEqual([])
  })

  it('reports that drafts cannot be stored, and continues', async () => {
    const refused = new DOMException('full', 'QuotaExceededError')
    const store: DraftStore = { ...createMemoryDraftStore(), write: () => Promise.reject(refused) }
    const { drafts } = keeper({ store })
    drafts.of(place).scheduleSave('d1', typed('1'))
    await drafts.flush()
    expect(drafts.failure.getState()).toBe(refused)
    expect(await drafts.of(place).list()).toEqual([])
  })
})
