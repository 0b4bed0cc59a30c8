import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useSyncExternalStore, type PropsWithChildren } from 'react'
import { themes } from 'storybook/theming'
import { observeSettings, shownTheme } from './shown-settings.ts'

/** The page around the stories, in the theme that they are shown in. */
export function ThemedDocs(props: PropsWithChildren<DocsContainerProps>) {
  const theme = useSyncExternalStore(observeSettings, shownTheme)
  return <DocsContainer {...props} theme={themes[theme]} />
}
