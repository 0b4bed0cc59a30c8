import type { Preview } from '@storybook/react-vite'
import { lazy, Suspense, type ComponentProps } from 'react'
import { configure } from 'storybook/test'
import { applyRootTheme, type RootTheme } from '../packages/ui/src/provider/root-theme.ts'
import type { Locale } from '../packages/ui/src/context/ui-context.ts'
import { UiProvider } from '../packages/ui/src/provider/ui-provider.tsx'
import './preview.css'

/** One list of the toolbar. */
function choice<const Icon extends string>(
  name: string,
  icon: Icon,
  items: readonly { value: string; title: string }[],
) {
  return { name, toolbar: { icon, items: [...items], dynamicTitle: true } }
}

// Pages of components are for people: the stories that run as tests do not load them.
const ComponentPage = lazy(async () => ({ default: (await import('./component-page.tsx')).ComponentPage }))
const ThemedDocs = lazy(async () => ({ default: (await import('./docs-container.tsx')).ThemedDocs }))
const DocsFrame = (props: ComponentProps<typeof ThemedDocs>) => (
  <Suspense>
    <ThemedDocs {...props} />
  </Suspense>
)
const DocsPage = () => (
  <Suspense>
    <ComponentPage />
  </Suspense>
)

const LOCALES: readonly { value: Locale; title: string }[] = [
  { value: 'zh-CN', title: '中文' },
  { value: 'en-US', title: 'English' },
]

// Stories wait by state, as tests do: the limit only ends what hangs, also on a machine with other work.
configure({ asyncUtilTimeout: 10_000 })

/** The panel shows what passes as well; for tests, half of the time would go into what each such element is called. */
const axeOptions = import.meta.env['VITEST_STORYBOOK'] === undefined ? {} : { resultTypes: ['violations'] }

export default {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error', options: axeOptions },
    docs: { page: DocsPage, container: DocsFrame },
    layout: 'padded',
  },
  globalTypes: {
    locale: choice('语言 Language', 'globe', LOCALES),
    theme: choice('主题 Theme', 'contrast', [
      { value: 'light', title: '浅色 Light' },
      { value: 'dark', title: '深色 Dark' },
    ]),
    density: choice('密度 Density', 'component', [
      { value: 'compact', title: '紧凑 Compact' },
      { value: 'default', title: '默认密度 Default density' },
    ]),
    weak: choice('色彩 Colors', 'eye', [
      { value: 'off', title: '全部色彩 All colors' },
      { value: 'on', title: '色弱 Color-weak' },
    ]),
    primaryColor: choice('主题色 Primary color', 'paintbrush', [
      { value: '', title: '群青' },
      { value: 'oklch(0.49 0.16 285)', title: '靛' },
      { value: 'oklch(0.47 0.085 175)', title: '松' },
      { value: 'oklch(0.49 0.15 350)', title: '绛' },
      { value: 'oklch(0.485 0.09 50)', title: '褐' },
    ]),
    radius: choice('圆角 Corners', 'beaker', [
      { value: 'default', title: '默认圆角 Default corners' },
      { value: 'none', title: '无 None' },
      { value: 'small', title: '小 Small' },
      { value: 'large', title: '大 Large' },
    ]),
    direction: choice('方向 Direction', 'transfer', [
      { value: 'ltr', title: '从左到右 Left to right' },
      { value: 'rtl', title: '从右到左 Right to left' },
    ]),
  },
  initialGlobals: {
    locale: 'zh-CN',
    theme: 'light',
    density: 'compact',
    weak: 'off',
    primaryColor: '',
    radius: 'default',
    direction: 'ltr',
  },
  decorators: [
    (Story, { globals }) => {
      const chosen: RootTheme = {
        theme: globals['theme'] === 'dark' ? 'dark' : 'light',
        density: globals['density'] === 'default' ? 'default' : 'compact',
        radius: (['none', 'small', 'large'] as const).find((radius) => radius === globals['radius']) ?? 'default',
        colorWeak: globals['weak'] === 'on',
        locale: globals['locale'] === 'en-US' ? 'en-US' : 'zh-CN',
        direction: globals['direction'] === 'rtl' ? 'rtl' : 'ltr',
        primaryColor: globals['primaryColor'] ? String(globals['primaryColor']) : undefined,
      }
      applyRootTheme(document.documentElement, chosen)
      // In Chinese, left to right, stories stand without a provider: components must work so as well.
      if (chosen.locale === 'zh-CN' && chosen.direction === 'ltr') return <Story />
      return (
        <UiProvider locale={chosen.locale ?? 'zh-CN'} direction={chosen.direction ?? 'ltr'}>
          <Story />
        </UiProvider>
      )
    },
  ],
} satisfies Preview
