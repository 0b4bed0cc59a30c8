import { session } from '@trackhoe/contract'
import { deadToken } from '../../http/refusal.ts'
import { Said, serve, type Api } from '../../http/serve.ts'
import { audit } from '../../sessions/audit.ts'
import { drawCaptcha, newCaptchaText } from '../../sessions/captcha.ts'
import { keepCaptcha } from '../../sessions/captcha.queries.ts'
import { brakeFor } from '../../sessions/login-brake.ts'
import { triesFromAddress } from '../../sessions/login-brake.queries.ts'
import {
  endSession,
  issueOneTimeToken,
  ONE_TIME_LIFE_SECONDS,
  openSession,
  redeemOneTimeToken,
  refreshSession,
} from '../../sessions/sessions.queries.ts'
import { createTurnstile } from '../../sessions/turnstile.ts'
import { checkLogin } from './login.ts'
import { signedIn, userInfoOf } from './signed-in.ts'

/** The version that the about dialog names. Source: platform specification §1. */
const PLATFORM_VERSION = '1.7'
const FEATURES = ['refreshToken', 'pageConfig']

/** Signing in and out. Source: platform specification §4 "Session", §7 "Session". */
export function sessionRoutes(api: Api) {
  const { deps } = api
  const { db, clock, random } = deps
  const passOneByOne = createTurnstile()

  serve(api, session.platform, { access: 'public' }, async ({ request }) => {
    const { captchaRequired } = brakeFor([await triesFromAddress(db, request.address, clock())], clock())
    return { flavour: 'native' as const, version: PLATFORM_VERSION, features: FEATURES, captchaRequired }
  })

  serve(api, session.captcha, { access: 'public' }, async ({ params }) => {
    const text = newCaptchaText(random)
    await keepCaptcha(db, params.key, text, clock())
    return drawCaptcha(text, random)
  })

  serve(api, session.login, { access: 'public' }, async ({ body, request }) => {
    const given = {
      username: body.username,
      password: body.password,
      captcha: body.captcha?.trim() ?? '',
      checkKey: body.checkKey ?? '',
      address: request.address,
      requestId: request.id,
    }
    const owner = await passOneByOne(`address ${request.address}`, () =>
      passOneByOne(`name ${body.username.toLowerCase()}`, () => checkLogin(deps, given)),
    )
    const pair = await openSession(db, owner, random, clock())
    return new Said('登录成功', await signedIn(db, owner, pair))
  })

  serve(api, session.logout, { access: 'public' }, async ({ request }) => {
    const owner = request.token ? await endSession(db, request.token) : undefined
    if (owner) {
      const { address, id: requestId } = request
      await audit(db, { at: clock(), action: 'logout', outcome: 'ok', caller: owner, address, requestId })
    }
    return new Said('退出登录成功！', null)
  })

  serve(api, session.refresh, { access: 'public' }, async ({ body, request }) => {
    const done = await refreshSession(db, body, deps.refreshKey, clock())
    if (done.kind === 'renewed') return { ...done.pair, userInfo: await userInfoOf(db, done.owner) }
    if (done.kind === 'reused') {
      const { address, id: requestId } = request
      const caller = { ...done.owner, username: body.username }
      const detail = 'a used refresh token came back; its sessions are ended'
      await audit(db, { at: clock(), action: 'refresh', outcome: 'refused', caller, address, requestId, detail })
    }
    throw deadToken()
  })

  serve(api, session.oneTimeToken, { access: 'user' }, async ({ caller }) => ({
    token: await issueOneTimeToken(db, caller, random, clock()),
    expiresInSeconds: ONE_TIME_LIFE_SECONDS,
  }))

  serve(api, session.exchange, { access: 'public' }, async ({ request }) => {
    const owner = request.token ? await redeemOneTimeToken(db, request.token, clock()) : undefined
    if (!owner) throw deadToken()
    return signedIn(db, owner, await openSession(db, owner, random, clock()))
  })
}
