// oxlint-disable vitest/require-top-level-describe -- the tests of a table
import { StrictMode, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { commands } from 'vitest/browser'
import { UiProvider } from '../provider/ui-provider.tsx'
import type { ComponentCase } from './component-case.tsx'
import { change } from './conformance.tsx'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Returns the inner parts of the components of a package, as their types declare them. */
    componentParts: (of: 'ui' | 'form-widgets') => Promise<Record<string, readonly { name: string; slot: string }[]>>
  }
}

export interface ThemeConformance {
  /** The package of the components. */
  package: 'ui' | 'form-widgets'
  components: readonly ComponentCase[]
  /** Components that no theme changes, with the reason. */
  exceptions: Readonly<Record<string, string>>
  /** Components that a theme changes and the table does not have. */
  besides?: readonly string[]
  /** The wrapper that the components need. */
  wrap?: (children: ReactNode) => ReactNode
}

/** Tests that a theme reaches each component of a package: its default props, and each of its inner parts. */
export function describeThemes({
  package: of,
  components,
  exceptions,
  besides = [],
  wrap = (children) => children,
}: ThemeConformance): void {
  describe('a theme of components', () => {
    it('knows every component of the package', async () => {
      const themed = Object.keys(await commands.componentParts(of))
      const named = components.map(({ name }) => name).filter((name) => !(name in exceptions))
      expect(themed.toSorted()).toEqual([...named, ...besides].toSorted())
    })

    it.each(components.filter(({ name }) => !(name in exceptions)).map((each) => [each.name, each] as const))(
      'reaches the default props and all parts of %s',
      async (name, component) => {
        const { value, parts: uses = [{}], absentParts = [] } = component
        const all = (await commands.componentParts(of))[name] ?? []
        const parts = all.filter((part) => !absentParts.includes(part.name))
        const themes = {
          [name]: {
            defaultProps: { 'data-testid': 'it', 'aria-description': '主题' },
            classNames: Object.fromEntries(parts.map((part) => [part.name, `of-theme-${part.name}`])),
            styles: Object.fromEntries(parts.map((part) => [part.name, { scrollMarginTop: 7 }])),
            attributes: Object.fromEntries(parts.map((part) => [part.name, { 'data-of-theme': part.name }])),
          },
        }
        const found = new Map<string, object>()
        for (const use of uses) {
          const props = {
            ...(value ? { [value.defaultProp ?? 'defaultValue']: value.initial } : {}),
            // What is undefined is not set.
            'aria-description': undefined,
            ...use.props,
          }
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const { unmount } = await render(
            <StrictMode>
              <UiProvider components={themes}>{wrap(component.render(props))}</UiProvider>
            </StrictMode>,
          )
          // oxlint-disable-next-line no-await-in-loop
          await expect
            .poll(() => document.querySelector('[data-testid=it]')?.getAttribute('aria-description'))
            .toBe('主题')
          // oxlint-disable-next-line no-await-in-loop
          if (use.act) await change(use.act)
          const expected = use.shows ?? parts.map((part) => part.name).filter((part) => !found.has(part))
          // oxlint-disable-next-line no-await-in-loop
          await expect.poll(() => expected.filter((part) => !document.querySelector(`.of-theme-${part}`))).toEqual([])
          for (const part of expected) {
            const element = document.querySelector<HTMLElement | SVGElement>(`.of-theme-${part}`)
            const { slot, ofTheme } = element?.dataset ?? {}
            found.set(part, { slot, style: element?.style.scrollMarginTop, attribute: ofTheme })
          }
          // oxlint-disable-next-line no-await-in-loop
          await unmount()
        }
        expect(Object.fromEntries(found)).toEqual(
          Object.fromEntries(parts.map((part) => [part.name, { slot: part.slot, style: '7px', attribute: part.name }])),
        )
      },
    )
  })
}
