import { withBase } from '@rspress/core/runtime'
import type { Language } from '../contents.ts'
import { useMessages } from '../messages.ts'
import { IN_FOLDER } from '../site-base.ts'
import { useIsClient } from './on-client.tsx'

const LOCALES = { zh: 'zh-CN', en: 'en-US' } satisfies Record<Language, string>

/** Leads to the page of Storybook with every state of a component, in the same language. */
export function StoriesLink({ id, language }: { id: string; language: Language }) {
  const t = useMessages()
  // Its scripts are modules, which no browser loads from a folder.
  const inFolder = useIsClient() && IN_FOLDER
  if (inFolder) return <p>{t.statesNeedServer}</p>
  return (
    <p>
      <a
        className="help-link"
        href={withBase(`/stories/index.html?path=/docs/${id}--docs&globals=locale:${LOCALES[language]}`)}
      >
        {t.allStates}
      </a>
    </p>
  )
}
