import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createDesignerStore, type DesignerStore } from './designer-store.ts'
import { itemsOf, readTemplate, type ItemData } from '../template/template.ts'

const text = (id: string, more: Readonly<Record<string, unknown>> = {}): ItemData => ({ id, type: 'text', ...more })
const store = (...ids: string[]) => createDesignerStore(ids.map((id) => text(id)))
const ids = (designer: DesignerStore) => itemsOf(designer.get().template).map(({ id }) => id)
const keyOf = (designer: DesignerStore, id: string) => {
  const { order, items } = designer.get().template
  const key = order.find((each) => items.get(each)?.id === id)
  if (key === undefined) throw new Error(`There is no item ${id}.`)
  return key
}
const select = (designer: DesignerStore, id: string, mode?: 'toggle' | 'range') =>
  designer.select(keyOf(designer, id), mode)

describe('the state of a designer', () => {
  it('begins with the first item selected, and selects nothing after a deletion', () => {
    const designer = store('a', 'b', 'c')
    expect(designer.selectedItems()).toEqual([text('a')])
    expect(designer.removeSelected()).toBe(1)
    expect(ids(designer)).toEqual(['b', 'c'])
    expect(designer.selectedItems()).toEqual([])
    expect(designer.get().active).toBe(keyOf(designer, 'b'))
  })

  it('inserts after the selection, duplicates with an id of its own, and moves several together', () => {
    const designer = store('a', 'b', 'c')
    select(designer, 'b')
    designer.insert([text('n')])
    expect(ids(designer)).toEqual(['a', 'b', 'n', 'c'])
    designer.duplicateSelected()
    expect(ids(designer)).toEqual(['a', 'b', 'n', expect.stringMatching(/^text_\w{6}$/), 'c'])
    designer.undo()
    select(designer, 'a')
    select(designer, 'c', 'toggle')
    designer.move(designer.get().selected, 3)
    expect(ids(designer)).toEqual(['b', 'n', 'a', 'c'])
    expect(designer.moveSelectedBy(1)).toBe(false)
    expect(designer.moveSelectedBy(-1)).toBe(true)
    expect(ids(designer)).toEqual(['b', 'a', 'c', 'n'])
  })

  it('keeps what no type knows, in its place, and gives pasted items ids of their own', () => {
    const stored = '[{"color":"red","id":"a","x":{"y":[1]},"type":"text","label":"甲"}]'
    const read = readTemplate(stored)
    const designer = createDesignerStore(read.kind === 'read' ? read.items : [])
    designer.update(designer.get().template.order[0] ?? '', { label: '乙' })
    expect(JSON.stringify(itemsOf(designer.get().template))).toBe(stored.replace('甲', '乙'))
    designer.insert(designer.selectedItems())
    expect(new Set(ids(designer)).size).toBe(2)
  })

  it('makes one step of what is typed into one field, and is clean again when it is undone', () => {
    let time = 0
    const designer = createDesignerStore([text('a')], () => time)
    const key = keyOf(designer, 'a')
    for (const label of ['保', '保养', '保养级']) {
      time += 300
      designer.update(key, { label })
    }
    designer.undo()
    expect(designer.get().template).toBe(designer.get().saved)
    designer.redo()
    expect(itemsOf(designer.get().template)[0]).toMatchObject({ label: '保养级' })
    time += 5000
    designer.update(key, { label: '' })
    designer.undo()
    expect(itemsOf(designer.get().template)[0]).toMatchObject({ label: '保养级' })
  })

  it('undoes and redoes anything', () => {
    const act = fc.oneof(
      fc.record({ kind: fc.constant('insert' as const), at: fc.nat(6) }),
      fc.record({ kind: fc.constant('remove' as const), at: fc.nat(6) }),
      fc.record({ kind: fc.constant('move' as const), at: fc.nat(6) }),
      fc.record({ kind: fc.constant('update' as const), at: fc.nat(6) }),
      fc.record({ kind: fc.constant('replace' as const), at: fc.nat(6) }),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        let time = 0
        const designer = createDesignerStore([text('a'), text('b')], () => (time += 10_000))
        const states = [itemsOf(designer.get().template)]
        for (const { kind, at } of acts) {
          const before = designer.get().template
          const key = before.order[at % Math.max(1, before.order.length)]
          if (key !== undefined) designer.select(key)
          if (kind === 'insert') designer.insert([text('')])
          if (kind === 'remove') designer.removeSelected()
          if (kind === 'move') designer.move(designer.get().selected, Math.min(at, before.order.length))
          if (kind === 'update' && key !== undefined) designer.update(key, { label: `${time}` })
          if (kind === 'replace') designer.replaceAll([text('x'), text('y')])
          if (designer.get().template !== before) states.push(itemsOf(designer.get().template))
        }
        for (const state of states.toReversed()) {
          expect(itemsOf(designer.get().template)).toEqual(state)
          designer.undo()
        }
        for (const state of states) {
          expect(itemsOf(designer.get().template)).toEqual(state)
          designer.redo()
        }
      }),
    )
  })

  it('calls the subscriber of an item for changes of this item only', () => {
    const designer = createDesignerStore(Array.from({ length: 1000 }, (_, at) => text(`i${at}`)))
    const { order } = designer.get().template
    const listeners = order.map((key) => {
      designer.itemState(key)
      const listener = vi.fn<() => void>()
      designer.subscribeToItem(key, listener)
      return listener
    })
    const called = () => listeners.flatMap((listener, at) => (listener.mock.calls.length > 0 ? [at] : []))
    designer.update(order[7] ?? '', { label: '甲' })
    expect(called()).toEqual([7])
    for (const listener of listeners) listener.mockClear()
    designer.setDrag({ keys: new Set([order[7] ?? '']), type: null, at: 500 })
    expect(called()).toEqual([7])
  })
})

describe('the text of a template', () => {
  it('is read with numbers as ids, without ids and types, and not when it is no list', () => {
    expect(readTemplate('[{"id":7,"type":"text"},{"label":"旧"}]')).toEqual({
      kind: 'read',
      items: [
        { id: '7', type: 'text' },
        { label: '旧', id: '', type: '' },
      ],
    })
    expect(readTemplate(' ')).toEqual({ kind: 'read', items: [] })
    expect(readTemplate('{"top":[]}')).toMatchObject({ kind: 'invalid', reason: 'shape' })
    expect(readTemplate('["a"]')).toMatchObject({ kind: 'invalid', reason: 'shape' })
    expect(readTemplate('[\n{"id":"a",}\n]')).toMatchObject({ kind: 'invalid', reason: 'json', line: 2 })
  })
})
