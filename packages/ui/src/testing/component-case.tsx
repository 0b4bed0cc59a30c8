import type { ComponentType, CSSProperties, ReactNode, Ref } from 'react'

/** The props that every component takes. */
interface CommonProps {
  ref?: Ref<Element>
  className?: string
  style?: CSSProperties
  'data-testid'?: string
  'aria-description'?: string
}

/** How a component of a value is used: its values and what a user does to get from one to the other. */
export interface ValueCase {
  /** `checked`, `open`… where it is not `value`. */
  prop?: string
  defaultProp?: string
  onChange?: string
  initial: unknown
  next: unknown
  /** The value that a form gets of each; absent: the value is none of a form. */
  submitted?: { initial: readonly string[]; next: readonly string[] }
  change: Change
  /** It can be disabled and made read-only. */
  isField?: boolean
  /** It knows no read-only state. */
  noReadOnly?: boolean
}

/**
 * Fills fields by their labels and clicks elements by role and name, one after the other; or types into the control, or presses
 * a key in it.
 */
export type Change =
  | {
      fill?: readonly (readonly [label: string, text: string])[]
      click: readonly (readonly [role: string, name: string])[]
    }
  | { type: string }
  | { press: string }

export interface ComponentCase {
  name: string
  render: (props: CommonProps & Record<string, unknown>) => ReactNode
  /** The element of `className` and `style`, seen from that of the ref; the same one when left out. */
  frame?: (element: Element) => Element | null
  /** The ref is a handle with methods, no element. */
  handle?: true
  /** It covers the page or floats over it, so that it is looked at alone. */
  floats?: true
  value?: ValueCase
  /** Uses that together show all its inner parts: props, and what a user does. Absent: as it is drawn. */
  parts?: readonly PartsCase[]
  /** Parts of the component that it is made of which it never shows, such as groups where no choice has one. */
  absentParts?: readonly string[]
}

interface PartsCase {
  props?: object
  act?: Change
  /** The names of the parts that are looked for. Absent: all that the uses before have not shown. */
  shows?: readonly string[]
}

// The table hands over props of every kind, which each component's own type would refuse.
const of = (component: unknown) => component as ComponentType<Record<string, unknown>>

/** A case of a component with these props beside the common ones. */
export function entry(
  name: string,
  component: unknown,
  own: object,
  more: Omit<ComponentCase, 'name' | 'render'> = {},
) {
  const Component = of(component)
  return { name, render: (props: object) => <Component {...own} {...props} />, ...more } satisfies ComponentCase
}

export const closest = (selector: string) => (element: Element) => element.closest(selector)
export const parent = (element: Element) => element.parentElement
/** The frame of a field: what has the edge. */
export const frame = closest('.border-edge')
export const open = (change: Change): ValueCase => ({
  prop: 'open',
  defaultProp: 'defaultOpen',
  onChange: 'onOpenChange',
  initial: true,
  next: false,
  change,
})

export function one(component: unknown, props: object) {
  const Component = of(component)
  return <Component {...props} />
}

export function within(
  name: string,
  render: ComponentCase['render'],
  more: Partial<ComponentCase> = {},
): ComponentCase {
  return { name, render, floats: true, ...more }
}

export function click(role: string, name: string): Change {
  return { click: [[role, name]] }
}

export function picked(role: string, name: string): Change {
  return {
    click: [
      ['combobox', '服务站'],
      [role, name],
    ],
  }
}

export function typed(value: string): Change {
  return { type: value }
}

export function key(press: string): Change {
  return { press }
}

export function field(initial: unknown, next: unknown, change: Change): ValueCase {
  return { initial, next, submitted: { initial: [textOf(initial)], next: [textOf(next)] }, change, isField: true }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A native control, whose handler gets the event. */
export function text(initial: string, next: string): ValueCase {
  return { ...field(initial, next, typed(next)), onChange: 'native' }
}

export function toggled(role: string, submitted: string): ValueCase {
  return {
    prop: 'checked',
    defaultProp: 'defaultChecked',
    initial: false,
    next: true,
    submitted: { initial: [], next: [submitted] },
    change: click(role, '启用'),
    isField: true,
  }
}
