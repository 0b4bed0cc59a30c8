import { lazyComponent, Skeleton } from '@trackhoe/ui'
import type { ComponentType } from 'react'
import type { SelectorType } from './selector-keys.ts'
import type { WidgetControlProps, WidgetDisplayProps } from '../widget.ts'

const SelectorControl = lazyComponent(async () => (await import('./selector-control.tsx')).SelectorControl, {
  failure: 'in-place',
})
const SelectorDisplay = lazyComponent(async () => (await import('./selector-display.tsx')).SelectorDisplay, {
  failure: 'in-place',
})

const controlOf = (type: SelectorType) => (props: WidgetControlProps) => (
  <SelectorControl {...props} type={type} fallback={<Skeleton className="h-control" />} />
)
const displayOf =
  (type: SelectorType) =>
  ({ field, value }: WidgetDisplayProps) => (
    <SelectorDisplay field={field} value={value} type={type} fallback={<Skeleton className="h-4 w-30" />} />
  )

/** The controls of the types whose values are chosen on the server. */
export const selectorControls = {
  popup: controlOf('popup'),
  sel_user: controlOf('sel_user'),
  sel_search: controlOf('sel_search'),
  sel_tree: controlOf('sel_tree'),
  cat_tree: controlOf('cat_tree'),
  link_down: controlOf('link_down'),
  pca: controlOf('pca'),
} satisfies Readonly<Record<SelectorType, ComponentType<WidgetControlProps>>>

/** Their values by name, where they cannot be edited. The value of a popup is a text already. */
export const selectorDisplays: Readonly<Partial<Record<string, ComponentType<WidgetDisplayProps>>>> = {
  sel_user: displayOf('sel_user'),
  sel_search: displayOf('sel_search'),
  sel_tree: displayOf('sel_tree'),
  cat_tree: displayOf('cat_tree'),
  link_down: displayOf('link_down'),
  pca: displayOf('pca'),
}
