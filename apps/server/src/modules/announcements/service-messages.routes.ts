import { devices } from '@trackhoe/contract/vehicle'
import { currentLanguage } from '../../platform/core/language.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import * as queries from './announcements.queries.ts'

/**
 * The messages of the service inbox: the announcements and system messages that somebody has received. Source: vehicle
 * specification §7 "Related lookups"; what a message is is not in the specification.
 */
export function serviceMessageRoutes(api: Api) {
  const { db, clock } = api.deps

  // A GET that changes something: answers are not stored, and the token travels in a header, so that no link calls it.
  serve(api, devices.readMessage, { access: 'user' }, async ({ query, caller }) => {
    const found = await queries.findReceived(db, caller, query.id)
    if (!found) throw notFound()
    await queries.markRead(db, caller, [found.id], clock())
    const english = currentLanguage() === 'en'
    const content = found.msgContent ?? found.msgAbstract
    return {
      id: found.id,
      title: english ? (found.titileEn ?? found.titile) : found.titile,
      content: english ? (found.msgContentEn ?? content) : content,
    }
  })
}
