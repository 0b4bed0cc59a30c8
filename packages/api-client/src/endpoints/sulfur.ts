import { sulfur } from '@trackhoe/contract/vehicle'
import type { Send } from '../http/send.ts'
import { bind } from '../http/bind.ts'

/** The sulfur in the fuel of vehicles. Source: vehicle specification §7 "Sulfur reports". */
export function sulfurApi(send: Send) {
  return bind(send, sulfur)
}
