// Ways to meet a dead token. Each answers: get(path) with the present token, renewed as its maker has it.
import { createClient } from '../../packages/api-client/src/index.ts'
import { createPermission } from '../../packages/auth/src/permission/permission.ts'
import { createSessionActions } from '../../packages/auth/src/session/session-actions.ts'
import { createSession } from '../../packages/auth/src/session/session.ts'
import { createExpiringStorage } from '../../packages/auth/src/storage/expiring-storage.ts'

/** Everybody gives the refresh up after so long, also those whose makers would wait for ever. Unit: milliseconds. */
const REFRESH_LIMIT_MS = 3000

const LIST = '/sys/role/queryall'
const REFRESH = '/sys/refreshToken'

/** This client, as an app sets it up. */
function ours({ url }) {
  const session = createSession({ storage: createExpiringStorage() })
  const permission = createPermission({ storage: createExpiringStorage({ area: 'session' }) })
  const client = createClient({
    baseUrl: url,
    token: () => session.getState().token,
    sessionSignal: () => session.getSignal(),
    onUnauthorized: (sentToken) => actions.refresh(sentToken),
    onStillUnauthorized: (sentToken) => actions.invalidate(sentToken),
  })
  const actions = createSessionActions({ session, permission, client, refreshLimitMs: REFRESH_LIMIT_MS })
  session.signIn({ token: 'first', refreshToken: 'r', userInfo: { id: '1', username: 'wangqiang' } })
  return () => client.roles.all()
}

/** The queue that is copied from answer to answer: the first 401 refreshes, the others wait for it. */
function handWritten({ url }, { axios }) {
  let token = 'first'
  let refreshing = false
  let queue = []
  const http = axios.create({ baseURL: url })
  const settle = (error, renewed) => {
    for (const { resolve, reject } of queue) {
      if (error) reject(error)
      else resolve(renewed)
    }
    queue = []
  }
  http.interceptors.request.use((config) => {
    config.headers['X-Access-Token'] = token
    return config
  })
  http.interceptors.response.use(
    (response) => response,
    async (error) => {
      const original = error.config
      if (error.response?.status !== 401 || original.retried) throw error
      if (refreshing) {
        await new Promise((resolve, reject) => queue.push({ resolve, reject }))
        return http(original)
      }
      original.retried = true
      refreshing = true
      try {
        const { data } = await http.post(REFRESH, {}, { timeout: REFRESH_LIMIT_MS })
        token = data.result.token
        settle(null, token)
        return await http(original)
      } catch (failure) {
        settle(failure)
        throw failure
      } finally {
        refreshing = false
      }
    },
  )
  return () => http.get(LIST)
}

/** The helper, as its README has it: the refresh goes by another instance. */
function axiosAuthRefresh({ url }, { axios, createAuthRefresh }) {
  let token = 'first'
  const http = axios.create({ baseURL: url })
  http.interceptors.request.use((config) => {
    config.headers['X-Access-Token'] = token
    return config
  })
  createAuthRefresh(http, async (failed) => {
    const { data } = await axios.post(`${url}${REFRESH}`, {}, { timeout: REFRESH_LIMIT_MS })
    token = data.result.token
    failed.response.config.headers['X-Access-Token'] = token
  })
  return () => http.get(LIST)
}

/** Its token authentication, as its guide has it. */
function alova({ url }, { createAlova, createServerTokenAuthentication, adapterFetch }) {
  let token = 'first'
  const { onAuthRequired, onResponseRefreshToken } = createServerTokenAuthentication({
    assignToken: (method) => {
      method.config.headers['X-Access-Token'] = token
    },
    refreshTokenOnSuccess: {
      isExpired: (response) => response.status === 401,
      handler: async () => {
        const refresh = http.Post(REFRESH, {}, { timeout: REFRESH_LIMIT_MS })
        refresh.meta = { authRole: 'refreshToken' }
        token = (await refresh).result.token
      },
    },
  })
  const http = createAlova({
    baseURL: url,
    requestAdapter: adapterFetch(),
    cacheFor: null,
    shareRequest: false,
    beforeRequest: onAuthRequired(),
    responded: onResponseRefreshToken(async (response) => {
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      return response.json()
    }),
  })
  return () => http.Get(LIST)
}

export const contenders = {
  ours,
  'axios, hand-written queue': handWritten,
  'axios-auth-refresh': axiosAuthRefresh,
  'alova token authentication': alova,
}
