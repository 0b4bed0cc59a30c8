// A client that carries token and tenant, renews a dead token once for all calls and windows, and repeats what was refused.
import { createConsole } from '@trackhoe/auth'

export const { client, session, permission, actions } = createConsole({ baseUrl: '/jeecg-boot' })
