import { memoryStorage } from '@trackhoe/auth/testing'
import { createServices } from '@trackhoe/shell'
import { signInOperator } from '@trackhoe/shell/testing'

/**
 * The services of an operator with these actions. `answer` is the result of a path, or a whole response; undefined for what the
 * server does not know.
 */
export function alarmServices(granted: readonly string[], answer: (path: string, request: Request) => unknown) {
  const services = createServices({
    apiBase: 'http://platform.test/jeecg-boot',
    local: memoryStorage(),
    own: memoryStorage(),
    fetch: async (request) => {
      const path = new URL(request.url).pathname.replace('/jeecg-boot', '')
      const result = await answer(path, request)
      if (result === undefined) return new Response(null, { status: 404 })
      if (result instanceof Response) return result
      return Response.json({ success: true, code: 200, message: '', timestamp: 0, result })
    },
  })
  signInOperator(services)
  const auth = granted.map((action) => ({ action, describe: '', type: '1', status: '1' }))
  services.permission.set({ menu: [], auth, allAuth: [] }, 'wangqiang')
  return services
}
