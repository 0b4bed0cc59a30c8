import * as z from 'zod/mini'
import { DictItem, DictItems } from '../wire/dict-item.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Source: platform specification §7 "Dictionaries and forms". */
export const dictionaries = {
  /** Items of one dictionary; `code` is a plain code or the form `table,text,code`. Errors: a bad form is refused. */
  items: endpoint('GET', '/sys/dict/getDictItems/{code}', { result: z.array(DictItem), cacheBuster: false }),
  /** All enabled items of all dictionaries: the same map that a login brings. */
  all: endpoint('GET', '/sys/dict/queryAllDictItems', { result: DictItems }),
}
