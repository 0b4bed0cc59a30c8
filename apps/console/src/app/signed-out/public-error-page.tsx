import '../workspace.css'
import { ErrorPage, useShownTheme } from '@trackhoe/shell'
import { UiProvider } from '@trackhoe/ui'
import { useState } from 'react'
import { BrowserRouter } from 'react-router'
import { readPublicPreferences } from '../../client/public-preferences.ts'

/** The error pages that need no session, in the language of the browser's last user. Source: platform specification §2 "Routes". */
export function PublicErrorPage({ code }: { code: '501' | '502' }) {
  const [{ locale, theme }] = useState(readPublicPreferences)
  return (
    <UiProvider locale={locale} theme={useShownTheme(theme)}>
      <BrowserRouter>
        <div className="flex min-h-dvh">
          <ErrorPage code={code} />
        </div>
      </BrowserRouter>
    </UiProvider>
  )
}
