import { PublicPageLink } from './login/public-page-link.tsx'
import type { PublicMessages } from './public-messages.ts'

/** The way back to the login page, below what stands on another open page. */
export function ToLogin({ messages, onFollow }: { messages: PublicMessages; onFollow: (to: string) => void }) {
  return (
    <p className="mt-4 text-13">
      <PublicPageLink to="/user/login" onFollow={onFollow}>
        {messages.toLogin}
      </PublicPageLink>
    </p>
  )
}
