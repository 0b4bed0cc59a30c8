import './workspace.css'
import { ErrorPage } from '@trackhoe/shell'
import { BrowserRouter } from 'react-router'

/** The error pages that need no session. Source: platform specification §2 "Routes". */
export function PublicErrorPage({ code }: { code: '501' | '502' }) {
  return (
    <BrowserRouter>
      <div className="flex min-h-dvh">
        <ErrorPage code={code} />
      </div>
    </BrowserRouter>
  )
}
