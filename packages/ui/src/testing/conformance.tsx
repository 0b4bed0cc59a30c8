// oxlint-disable vitest/no-conditional-expect -- one set of tests for components that differ in what they have
// oxlint-disable vitest/require-top-level-describe, vitest/valid-describe-callback -- the tests of a table
import axe from 'axe-core'
import { createRef, StrictMode, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { UiProvider } from '../provider/ui-provider.tsx'
import type { Change, ComponentCase, ValueCase } from './component-case.tsx'
import { componentNames } from './component-names.ts'

export interface Conformance {
  /** The exports of the package's entries. */
  entries: Readonly<Record<string, unknown>>
  components: readonly ComponentCase[]
  /** Components that the table leaves out, with the reason. */
  exceptions: Readonly<Record<string, string>>
  /** The wrapper that the components need. */
  wrap?: (children: ReactNode) => ReactNode
}

/** The element that has the ref and the DOM props. */
export function shown(): HTMLElement {
  const element = document.querySelector<HTMLElement>('[data-testid=it]')
  if (!element) throw new Error('Nothing has the test id.')
  return element
}

/** Does what a user does to change the value. */
export async function change(how: Change) {
  if ('click' in how) {
    for (const [label, text] of how.fill ?? []) await page.getByLabelText(label, { exact: true }).fill(text)
    for (const [role, name] of how.click) {
      const found = page.getByRole(role as 'button', { name, exact: true })
      // A radio lies below its own glyph, and a list closes by animation: what counts is that a click works.
      await expect.element(found.first()).toBeInTheDocument()
      await found.first().click({ force: true })
    }
    return
  }
  const control = shown()
  if ('type' in how) {
    await userEvent.fill(control, how.type)
    if (control.tagName === 'INPUT') await userEvent.keyboard('{Enter}')
    return
  }
  const stop = control.tabIndex >= 0 ? control : control.querySelector<HTMLElement>('[tabindex="0"]')
  stop?.focus()
  await userEvent.keyboard(how.press)
}

function submitted(): string[] {
  const form = document.querySelector('form')
  return form
    ? [...new FormData(form).getAll('field')].map((value) => (typeof value === 'string' ? value : value.name))
    : []
}

/** Returns the argument of a change handler: the value itself, or that of a native control. */
function valueOf(reported: unknown): unknown {
  const isEvent = typeof reported === 'object' && reported !== null && 'target' in reported
  return isEvent && reported.target instanceof HTMLElement && 'value' in reported.target
    ? reported.target.value
    : reported
}

const handlerOf = ({ onChange }: ValueCase) => (onChange === undefined || onChange === 'native' ? 'onChange' : onChange)

function inForm(children: ReactNode) {
  return (
    <form aria-label="表单" onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  )
}

/** Tests each component of a package for what all of them have in common, and fails for one that is missing in the table. */
export function describeConformance({
  entries,
  exceptions,
  wrap = (children) => children,
  ...table
}: Conformance): void {
  const components = table.components.map((each) => ({
    ...each,
    render: (props: Parameters<ComponentCase['render']>[0]) => wrap(each.render(props)),
  }))
  const methods = ['error', 'warn', 'info', 'log', 'debug'] as const
  const output: unknown[][] = []

  beforeEach(() => {
    output.length = 0
    for (const method of methods) vi.spyOn(console, method).mockImplementation((...parts) => output.push(parts))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    // oxlint-disable-next-line vitest/no-standalone-expect -- it is expected of every test
    expect(output, 'console output').toEqual([])
  })

  const fields = components.filter(({ value }) => value?.isField)
  const named = (cases: readonly ComponentCase[]) => cases.map((each) => [each.name, each] as const)
  const valued = components.flatMap(({ value, ...each }) => (value ? [[each.name, { ...each, value }] as const] : []))

  describe('the table of components', () => {
    it('has every component that the package exports', () => {
      const listed = [...components.map(({ name }) => name), ...Object.keys(exceptions)]
      expect(listed.toSorted()).toEqual(componentNames(entries))
    })
  })

  describe.each(named(components))('%s', (_, component) => {
    it('takes a ref and DOM props, and adds class and style to its own', async () => {
      const ref = createRef<Element>()
      const props = component.value && { [component.value.defaultProp ?? 'defaultValue']: component.value.initial }
      const first = await render(<StrictMode>{component.render({ ...props, 'data-testid': 'it' })}</StrictMode>)
      await expect.poll(() => document.querySelector('[data-testid=it]')).not.toBeNull()
      const frameOf = () => (component.frame ? component.frame(shown()) : shown())
      const classes = [...(frameOf()?.classList ?? [])]
      await first.unmount()
      const { unmount } = await render(
        <StrictMode>
          {component.render({
            ...props,
            ref,
            'data-testid': 'it',
            'aria-description': '说明',
            className: 'probe',
            style: { scrollMarginTop: 7 },
          })}
        </StrictMode>,
      )
      await expect.poll(() => document.querySelector('[data-testid=it]')?.getAttribute('aria-description')).toBe('说明')
      if (!component.handle) expect(ref.current).toBe(shown())
      const frame = frameOf()
      if (frame) {
        expect([...frame.classList]).toEqual(expect.arrayContaining([...classes, 'probe']))
        expect(frame instanceof HTMLElement || frame instanceof SVGElement ? frame.style.scrollMarginTop : '').toBe(
          '7px',
        )
      }
      await unmount()
      expect(ref.current).toBeNull()
    })
  })

  describe.each(valued)('the value of %s', (_, { value, render: draw }) => {
    const { prop = 'value', defaultProp = 'defaultValue', initial, next } = value

    it('is kept by the component, reported, submitted and reset', async () => {
      const onChange = vi.fn<typeof valueOf>(valueOf)
      const element = draw({
        [defaultProp]: initial,
        [handlerOf(value)]: onChange,
        'data-testid': 'it',
        name: value.submitted ? 'field' : undefined,
      })
      await render(inForm(element))
      await expect.poll(() => document.querySelector('[data-testid=it]')).not.toBeNull()
      if (value.submitted) expect(submitted()).toEqual(value.submitted.initial)
      await change(value.change)
      await expect.poll(() => onChange.mock.lastCall).toBeDefined()
      expect(onChange.mock.results.at(-1)?.value).toEqual(next)
      if (!value.submitted) return
      await expect.poll(submitted).toEqual(value.submitted.next)
      document.querySelector('form')?.reset()
      await expect.poll(submitted).toEqual(value.submitted.initial)
    })

    it('is the caller’s when it is controlled', async () => {
      const onChange = vi.fn<typeof valueOf>(valueOf)
      const props = {
        [prop]: initial,
        [handlerOf(value)]: onChange,
        'data-testid': 'it',
        name: value.submitted ? 'field' : undefined,
      }
      const { rerender } = await render(inForm(draw(props)))
      await expect.poll(() => document.querySelector('[data-testid=it]')).not.toBeNull()
      await change(value.change)
      await expect.poll(() => onChange.mock.lastCall).toBeDefined()
      expect(onChange.mock.results.at(-1)?.value).toEqual(next)
      if (!value.submitted) return
      expect(submitted()).toEqual(value.submitted.initial)
      await rerender(inForm(draw({ ...props, [prop]: next })))
      await expect.poll(submitted).toEqual(value.submitted.next)
    })
  })

  describe.each(named(fields))('the field %s', (_, { render: draw, value }) => {
    const { prop = 'value', defaultProp = 'defaultValue', initial } = value ?? { initial: undefined }

    it('submits nothing and cannot be used while it is disabled', async () => {
      await render(inForm(draw({ [defaultProp]: initial, name: 'field', disabled: true, 'data-testid': 'it' })))
      expect(submitted()).toEqual([])
      const controls = [shown(), ...shown().querySelectorAll<HTMLElement>('input, button')]
      const usable = controls.filter(
        (each) => each.tabIndex >= 0 && !each.matches(':disabled, fieldset, [type=hidden]'),
      )
      expect(usable).toEqual([])
    })

    it.skipIf(value?.noReadOnly)('shows, submits and keeps its value while it is read-only', async () => {
      const onChange = vi.fn<() => void>()
      const props = { [defaultProp]: initial, onChange, name: 'field', readOnly: true, 'data-testid': 'it' }
      await render(inForm(draw(props)))
      const before = value?.submitted?.initial
      expect(submitted()).toEqual(before)
      for (const each of [shown(), ...shown().querySelectorAll<HTMLElement>('input, button')]) each.click()
      shown().focus()
      await userEvent.keyboard('{ArrowRight}{ArrowUp} ')
      expect(submitted()).toEqual(before)
      expect(onChange).not.toHaveBeenCalled()
      expect(document.querySelector('[role=listbox], [role=dialog]')).toBeNull()
    })

    it('takes the field of a form library as it is, and says when it was left', async () => {
      const field = {
        name: 'field',
        value: initial,
        disabled: false,
        onChange: vi.fn<() => void>(),
        onBlur: vi.fn<() => void>(),
        ref: vi.fn<(element: unknown) => void>(),
      }
      await render(inForm(draw({ ...field, ...(prop === 'checked' ? { value: true } : {}), 'data-testid': 'it' })))
      if (prop === 'checked') expect(shown()).toBeChecked()
      expect(field.ref).toHaveBeenCalledWith(shown())
      const stop = shown().matches('div, span:not([tabindex]), fieldset')
        ? shown().querySelector<HTMLElement>('input:checked, input[type=radio], button')
        : shown()
      stop?.focus()
      stop?.blur()
      await expect.poll(() => field.onBlur.mock.calls.length).toBe(1)
    })
  })

  describe('all components', () => {
    const inPage = components.filter(({ floats }) => !floats)
    const sheet = (direction: 'ltr' | 'rtl') => (
      <UiProvider direction={direction}>
        <main style={{ width: 340, padding: 8 }}>
          {inPage.map(({ name, render: draw, value }) => (
            <div key={name} data-component={name} style={{ overflow: 'auto' }}>
              {draw({
                'data-component-element': name,
                ...(value ? { [value.defaultProp ?? 'defaultValue']: value.initial } : {}),
              })}
            </div>
          ))}
        </main>
      </UiProvider>
    )

    it.each(['ltr', 'rtl'] as const)(
      'fit into a narrow column and pass axe in a page that is %s',
      async (direction) => {
        await render(sheet(direction))
        const boxes = [...document.querySelectorAll<HTMLElement>('[data-component]')]
        const wide = boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.dataset['component'])
        expect(wide).toEqual([])
        const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      },
    )
  })
}
