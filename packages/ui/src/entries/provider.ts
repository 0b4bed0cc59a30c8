'use client'

export type { PartialMessages, UiMessages } from '../locale/ui-messages.ts'
export type { Messages } from '../locale/zh-cn.ts'
export { useIsOnline } from '../hooks/use-is-online.ts'
export { defineMessages } from '../context/define-messages.ts'
export {
  type Density,
  type Direction,
  type Locale,
  type Radius,
  type Theme,
  useLocale,
  useMessages,
} from '../context/ui-context.ts'
export type {
  ComponentTheme,
  DataAttributes,
  PartClasses,
  PartDataAttributes,
  PartOf,
  PartSettings,
  PartStyles,
} from '../component-theme/component-theme.ts'
export {
  asRoot,
  type Part,
  type PartAttributes,
  useComponentTheme,
  useThemedProps,
} from '../component-theme/use-component-theme.ts'
export type { ComponentsTheme, ThemedComponents } from '../provider/themed-components.ts'
export { UiProvider, type UiProviderProps } from '../provider/ui-provider.tsx'
export { cx } from '../style/cx.ts'
