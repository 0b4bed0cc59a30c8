import { useLocale, type Locale } from '@trackhoe/ui'
import type { Command } from '@trackhoe/ui/command-palette'
import { useEffect, useState } from 'react'
import { helpIndexAddress } from './help-path.ts'

/** A page of the help, as its build lists it for the palette. */
interface HelpPage {
  path: string
  title: string
  /** Other words for what the page is about, and its headings. */
  searchTerms: readonly string[]
}

/**
 * The pages of the help as commands whose ids are their addresses, loaded when the palette opens for the first time. None where
 * there is no help: a palette finds pages without it.
 */
export function useHelpCommands(enabled: boolean): readonly Command[] {
  const locale = useLocale()
  const [loaded, setLoaded] = useState<{ locale: Locale; commands: readonly Command[] } | null>(null)
  const isMissing = enabled && loaded?.locale !== locale
  useEffect(() => {
    if (!isMissing) return
    const controller = new AbortController()
    const { signal } = controller
    async function load() {
      const commands = await loadHelpPages(locale, signal).catch(() => NONE)
      if (!signal.aborted) setLoaded({ locale, commands })
    }
    void load()
    return () => controller.abort()
  }, [isMissing, locale])
  return loaded?.locale === locale ? loaded.commands : NONE
}

async function loadHelpPages(locale: Locale, signal: AbortSignal): Promise<readonly Command[]> {
  // A file of the help's site: no call of the platform, and without its session.
  // oxlint-disable-next-line no-restricted-globals -- as above
  const response = await fetch(helpIndexAddress(locale), { signal })
  const isIndex = response.ok && response.headers.get('Content-Type')?.includes('json')
  if (!isIndex) return NONE
  const pages: readonly HelpPage[] = await response.json()
  return pages.map(({ path, title, searchTerms }) => ({ id: path, label: title, keywords: searchTerms }))
}

const NONE: readonly Command[] = []
