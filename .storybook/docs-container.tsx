import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useSyncExternalStore, type PropsWithChildren } from 'react'
import { themes } from 'storybook/theming'

/** The page around the stories, in the theme that they are shown in. */
export function ThemedDocs(props: PropsWithChildren<DocsContainerProps>) {
  const theme = useSyncExternalStore(observeTheme, shownTheme)
  return <DocsContainer {...props} theme={themes[theme]} />
}

const shownTheme = () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

function observeTheme(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
