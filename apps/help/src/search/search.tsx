import { Link, useNavigate } from '@rspress/core/runtime'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addressOf } from '../addresses.ts'
import { useLanguage, useMessages } from '../messages.ts'
import { IN_FOLDER } from '../site-base.ts'
import type { Language } from '../contents.ts'
import type { FoundPage } from './find-pages.ts'
import type { IndexedPage } from './help-index.ts'

type Find = (query: string) => readonly FoundPage[]

/** The search of each language, which is loaded when it is opened for the first time. */
const searches: Record<Language, () => Promise<Find>> = {
  zh: () => searchOf(import('virtual-help-index-zh')),
  en: () => searchOf(import('virtual-help-index-en')),
}

async function searchOf(index: Promise<{ default: readonly IndexedPage[] }>): Promise<Find> {
  const [{ default: pages }, { findPages }] = await Promise.all([index, import('./find-pages.ts')])
  return (query) => findPages(pages, query)
}

/** The search of the help: a field in a dialog, by Chinese, pinyin or initials, without a call to a server. */
export function Search() {
  const t = useMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [find, setFind] = useState<Find | 'failed' | null>(null)
  const [query, setQuery] = useState('')
  const results = typeof find === 'function' ? find(query) : []

  function open() {
    dialog.current?.showModal()
    searches[language]().then(
      (found) => setFind(() => found),
      () => setFind('failed'),
    )
  }

  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && (event.target.isContentEditable || event.target.matches('input'))
      if ((event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !typing)) {
        event.preventDefault()
        open()
      }
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })

  const close = () => dialog.current?.close()

  /** Arrow keys go from the field to the results and through them; Enter in the field opens the first. */
  function handleKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
    } else if (event.key === 'Enter' && at === 0 && !event.nativeEvent.isComposing && results[0]) {
      event.preventDefault()
      close()
      if (IN_FOLDER) window.location.assign(addressOf(results[0].path))
      else void navigate(results[0].path)
    }
  }

  return (
    <>
      <button type="button" className="help-search-button" onClick={open} aria-keyshortcuts="Control+K">
        {t.search}
        <kbd>Ctrl K</kbd>
      </button>
      <dialog ref={dialog} className="help-search" aria-label={t.search} onKeyDown={handleKeyDown}>
        <input
          type="search"
          aria-label={t.search}
          placeholder={t.hint}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <ol aria-label={t.results}>
          {results.map(({ path, title, excerpt }) => (
            <li key={path}>
              <Link to={path} onClick={close}>
                {title}
                <small>{excerpt}</small>
              </Link>
            </li>
          ))}
        </ol>
        <output>
          {find === 'failed'
            ? t.loadFailed
            : query.trim() === ''
              ? t.hint
              : find !== null && results.length === 0 && t.noResult(query.trim())}
        </output>
      </dialog>
    </>
  )
}
