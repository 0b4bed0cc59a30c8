import { OpenLink } from './login/public-page-link.tsx'
import type { OpenMessages } from './public-messages.ts'

/** The way back to the login page, below what stands on another open page. */
export function ToLogin({ words, onFollow }: { words: OpenMessages; onFollow: (to: string) => void }) {
  return (
    <p className="mt-4 text-13">
      <OpenLink to="/user/login" onFollow={onFollow}>
        {words.toLogin}
      </OpenLink>
    </p>
  )
}
