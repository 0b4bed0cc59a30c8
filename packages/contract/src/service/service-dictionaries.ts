import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { ById, ListOf } from '../wire/jeecgboot-values.ts'
import { Code, OptionalNumber, OptionalText } from '../wire/values.ts'

/**
 * The dictionaries a designer offers, as a code for `dictionaries.items`. Source: platform specification §7 "Service
 * type and timeout rules": 'service_sys_dict' with status '是' and not deleted; the column names are not in the specification.
 */
export const SERVICE_DICTIONARIES = "service_sys_dict,dict_name,id,status='是' and del_flag='0'"

/** A choice of a service dictionary. Source: platform specification §3 "dict_options"; all but `id` and `itemName` are not in the
 * specification. */
export const ServiceDictionaryItem = wireObject({
  id: Code,
  mainId: z.optional(z.nullable(Code)),
  itemName: OptionalText,
  itemValue: OptionalText,
  sort: OptionalNumber,
})
export type ServiceDictionaryItem = z.output<typeof ServiceDictionaryItem>

export const serviceDictionaries = {
  /** Returns the choices of one dictionary by the dictionary's `id`. */
  itemsOf: endpoint('GET', '/service/systemmanagement/serviceSysDict/queryServiceSysDictItemByMainId', {
    query: ById,
    result: ListOf(ServiceDictionaryItem),
  }),
}
