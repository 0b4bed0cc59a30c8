import { createContext, useContext, useSyncExternalStore, type RefObject } from 'react'
import type { Locale } from '@trackhoe/ui'
import type { FieldOption } from '../../services/field-options.ts'
import type { DesignerState, DesignerStore } from './designer-store.ts'
import type { ItemState } from './item-states.ts'
import type { TemplateProblem } from './problems.ts'
import type { PropertyForms } from './property-fields.ts'
import type { ItemTypes } from '../items/template-schema.ts'
import type { ItemKey, Template } from '../template/template.ts'

/** The dictionaries whose items a template can offer. Source: platform specification §7 "Service type and timeout rules". */
export interface TemplateDictionaries {
  /** The dictionaries: id and name. */
  list(signal: AbortSignal): Promise<readonly FieldOption[]>
  /** The items of one dictionary, as the template keeps a copy of them. */
  items(id: string, signal: AbortSignal): Promise<readonly { readonly id: string; readonly itemName: string }[]>
}

/** The state and actions that the parts of one designer share. The object stays the same while the designer is mounted. */
export interface DesignerParts {
  readonly store: DesignerStore
  readonly types: ItemTypes
  readonly forms: PropertyForms
  readonly locale: Locale
  readonly dictionaries: TemplateDictionaries | undefined
  /** The problems of the present template. */
  readonly problemsOf: (template: Template) => readonly TemplateProblem[]
  /** The element of the designer: another one may be in a hidden tab of the same page. */
  readonly root: RefObject<HTMLElement | null>
  /** Reads a text aloud. */
  readonly announce: (text: string) => void
  /** Moves the focus into the form of the properties, to one of them where it is given. */
  readonly editProperties: (property?: string) => void
  /** Shows an item on the canvas. */
  readonly reveal: (key: ItemKey) => void
  /** Moves the focus to the canvas. */
  readonly focusCanvas: () => void
}

const Context = createContext<DesignerParts | null>(null)
export const DesignerContext = Context.Provider

export function useDesigner(): DesignerParts {
  const parts = useContext(Context)
  if (!parts) throw new Error('[form-widgets] A part of a designer was rendered outside of one.')
  return parts
}

/** A part of the state. `select` must return the same value until it changes. */
export function useDesignerState<Value>(select: (state: DesignerState) => Value): Value {
  const { store } = useDesigner()
  const read = () => select(store.get())
  // A server shows the template that it was given, and so does the first pass of a browser over its page.
  return useSyncExternalStore(store.subscribe, read, read)
}

/** One item; null once it is deleted. Rendered for changes of this item only. */
export function useItemState(key: ItemKey): ItemState | null {
  const { store } = useDesigner()
  const read = () => store.itemState(key)
  return useSyncExternalStore((listener) => store.subscribeToItem(key, listener), read, read)
}

const Target = createContext<ItemKey | null>(null)

/** Names the item whose properties are edited. */
export const PropertyTarget = Target.Provider

export function usePropertyTarget(): ItemKey {
  const key = useContext(Target)
  if (key === null) throw new Error('[form-widgets] A property was rendered outside of the properties of an item.')
  return key
}
