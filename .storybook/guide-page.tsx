import { Markdown } from '@storybook/addon-docs/blocks'
import { useSyncExternalStore } from 'react'
import type { Locale } from '../packages/ui/src/context/ui-context.ts'
import { observeSettings, shownLocale } from './shown-settings.ts'

/** A guide of a package in the language that the stories are shown in. */
export function GuidePage({ texts }: { texts: Readonly<Record<Locale, string>> }) {
  return <Markdown>{texts[useSyncExternalStore(observeSettings, shownLocale)]}</Markdown>
}
