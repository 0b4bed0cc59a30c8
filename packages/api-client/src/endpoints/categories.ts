import { categories } from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'
import { bind } from '../http/bind.ts'

/** The tree of categories as an administrator edits it. Source: the conventions of JeecgBoot. */
export function categoryApi(send: Send) {
  return bind(send, categories)
}
