import { useEffect, useLayoutEffect, useRef, type Ref } from 'react'
import { assignRef } from './assign-ref.ts'
import type { LateListFrame, ListWires } from './use-late-list.ts'

interface Wired extends ListWires {
  /** Where downshift wants to know the elements that it works with. */
  controlRef?: Ref<HTMLElement> | undefined
  boxRef: Ref<HTMLElement> | undefined
  /** The id of the highlighted choice. */
  active: string | undefined
}

/** Ties a list to its field: the field tells it what happens, and names the highlighted choice without being drawn again. */
export function useWires({ boxRef, connect, keys }: LateListFrame, wired: Wired): void {
  const { active } = wired
  useLayoutEffect(() => {
    const control = controlOf(boxRef.current)
    if (wired.controlRef) assignRef(wired.controlRef)(control)
    if (wired.boxRef) assignRef(wired.boxRef)(boxRef.current)
    connect(wired)
  })
  useLayoutEffect(() => {
    const control = controlOf(boxRef.current)
    if (active) control?.setAttribute('aria-activedescendant', active)
    return () => control?.removeAttribute('aria-activedescendant')
  }, [boxRef, active])
  useLayoutEffect(() => () => connect(null), [connect])

  const replayed = useRef(false)
  useEffect(() => {
    if (replayed.current) return
    replayed.current = true
    void replay(controlOf(boxRef.current), keys.current.splice(0))
  }, [boxRef, keys])
}

function controlOf(box: HTMLElement | null): HTMLElement | null {
  return box?.querySelector<HTMLElement>('[role=combobox]') ?? null
}

/** Presses again what was pressed while the list was on its way, each key when the one before has been dealt with. */
async function replay(control: HTMLElement | null, keys: readonly string[]) {
  for (const key of keys) {
    control?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what it is for
    await Promise.resolve()
  }
}
