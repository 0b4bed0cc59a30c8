import { PLATFORM_VERSION, session } from '@trackhoe/contract'
import { MINUTE_MS } from '../../platform/core/clock.ts'
import { unauthorized, tooManyRequests } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { drawCaptcha, newCaptchaText } from '../../auth/captcha/captcha.ts'
import { storeCaptcha } from '../../auth/captcha/captcha.queries.ts'
import { deviceOf, keepDevice } from '../../auth/device-cookie.ts'
import { throttleFor } from '../../auth/throttling/login-throttle.ts'
import { failuresByAddress } from '../../auth/throttling/login-throttle.queries.ts'
import { createRateLimit } from '../../auth/throttling/rate-limit.ts'
import {
  endSession,
  issueOneTimeToken,
  ONE_TIME_LIFE_SECONDS,
  openSession,
  originOf,
  redeemOneTimeToken,
  refreshSession,
} from '../../auth/sessions.queries.ts'
import { PASSWORD_CIPHER } from '../../auth/passwords/password-forms.ts'
import { createKeyedMutex } from '../../auth/throttling/keyed-mutex.ts'
import { checkLogin, passwordAttemptOf } from './login.ts'
import { otherLoginRoutes } from './other-logins.routes.ts'
import { servedFeatures } from './served-features.ts'
import { chooseDepart, findByName } from './session.queries.ts'
import { signedIn, userInfoOf } from './signed-in.ts'
import { texts } from '../../platform/core/language.ts'

/** So many dead tokens may come from one address in a minute: more are not a forgotten window but a search. */
const DEAD_TOKENS_A_MINUTE = 60

/** Signing in and out. Source: platform specification §4 "Session", §7 "Session". */
export function sessionRoutes(api: Api<AuthDeps>) {
  const { deps } = api
  const { db, clock, random } = deps
  const withLock = createKeyedMutex()
  const deadTokens = createRateLimit(db, { name: 'dead-token', calls: DEAD_TOKENS_A_MINUTE, windowMs: MINUTE_MS })

  async function limitTokenGuesses(address: string) {
    const wait = await deadTokens.waitSeconds(address, clock())
    if (wait > 0)
      throw tooManyRequests(
        wait,
        texts(`失败次数过多，请${wait}秒后再试`, `Too many failed attempts. Try again in ${wait} seconds`),
      )
  }

  async function refuseToken(address: string) {
    await deadTokens.note(address, clock())
    return unauthorized()
  }

  serve(api, session.platform, { access: 'public' }, async ({ request }) => {
    const { captchaRequired } = throttleFor([await failuresByAddress(db, request.address, clock())], clock())
    const { messages, cas, registerTenant, registerWithoutApproval } = deps.signIn
    const registers = messages !== undefined && registerTenant !== undefined
    return {
      flavour: 'native' as const,
      version: PLATFORM_VERSION,
      features: [
        ...servedFeatures(api.routes),
        ...(messages ? ['sms'] : []),
        ...(registers ? ['register'] : []),
        ...(registers && !registerWithoutApproval ? ['registerApproval'] : []),
        ...(cas ? ['cas'] : []),
      ],
      captchaRequired,
      casLoginUrl: cas ? cas.loginUrl : undefined,
    }
  })

  serve(api, session.captcha, { access: 'public' }, async ({ params }) => {
    const text = newCaptchaText(random)
    await storeCaptcha(db, params.key, text, clock())
    return drawCaptcha(text, random)
  })

  serve(api, session.passwordCipher, { access: 'public' }, async () => PASSWORD_CIPHER)

  serve(api, session.login, { access: 'public' }, async ({ body, request }) => {
    const given = passwordAttemptOf(body.username, body, request, deviceOf(request, random))
    const owner = await withLock(`address ${request.address}`, () =>
      withLock(`name ${body.username.toLowerCase()}`, () =>
        checkLogin(deps, given, {
          find: () => findByName(db, body.username),
          wrong: texts('用户名或密码错误', 'Wrong user name or password'),
        }),
      ),
    )
    if (body.loginOrgCode) await chooseDepart(db, owner, body.loginOrgCode)
    const pair = await openSession(db, owner, random, clock(), originOf(request))
    keepDevice(request, given.device)
    return withMessage(texts('登录成功', 'Logged in'), await signedIn(db, owner, pair))
  })

  serve(api, session.logout, { access: 'public' }, async ({ request, audit }) => {
    const owner = request.token ? await endSession(db, request.token) : undefined
    if (owner) await audit(db, 'logout', undefined, { caller: owner })
    return withMessage(texts('退出登录成功！', 'Signed out'), null)
  })

  serve(api, session.refresh, { access: 'public' }, async ({ body, request, audit }) => {
    await limitTokenGuesses(request.address)
    const done = await refreshSession(db, { ...body, origin: originOf(request) }, deps.refreshKey, clock())
    if (done.kind === 'renewed') return { ...done.pair, userInfo: await userInfoOf(db, done.owner) }
    if (done.kind === 'reused') {
      const caller = { ...done.owner, username: body.username }
      const detail = 'a used refresh token came back; its sessions are ended'
      await audit(db, 'refresh', detail, { caller, outcome: 'refused' })
    }
    throw await refuseToken(request.address)
  })

  serve(api, session.oneTimeToken, { access: 'user' }, async ({ caller }) => ({
    token: await issueOneTimeToken(db, caller, random, clock()),
    expiresInSeconds: ONE_TIME_LIFE_SECONDS,
  }))

  serve(api, session.exchange, { access: 'public' }, async ({ request }) => {
    await limitTokenGuesses(request.address)
    const owner = request.token ? await redeemOneTimeToken(db, request.token, clock()) : undefined
    if (!owner) throw await refuseToken(request.address)
    return signedIn(db, owner, await openSession(db, owner, random, clock(), originOf(request)))
  })

  otherLoginRoutes(api, withLock)
}
