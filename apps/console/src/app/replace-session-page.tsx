import './workspace.css'
import { ReplaceSession, type SessionReplacement } from '@trackhoe/shell/replace-session'
import { readPublicPreferences } from '../client/public-preferences.ts'

/** The question before a link replaces a session, in what the browser's last user chose. */
export function ReplaceSessionPage(props: SessionReplacement) {
  return <ReplaceSession {...props} {...readPublicPreferences()} />
}
