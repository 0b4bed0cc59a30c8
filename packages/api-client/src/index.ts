export { createClient } from './client/client.ts'
export type { Client, ClientOptions } from './client/client.ts'
export { canRetry } from './describe/can-retry.ts'
export { describeError, type ErrorDescription } from './describe/describe-error.ts'
export { errorTexts, type ErrorTexts } from './describe/error-texts.ts'
export {
  ApiError,
  ContractError,
  EmptyFileError,
  HttpError,
  isApiError,
  NetworkError,
  RefusedError,
  TimeoutError,
} from './http/errors.ts'
export type { AnyApiError } from './http/errors.ts'
export { bind, type Bindable } from './groups/bind.ts'
export type { Calls } from './groups/override.ts'
export { session } from './groups/session.ts'
export { users } from './groups/users.ts'
export type { Availability } from './groups/users.ts'
export type { Group } from './http/derive.ts'
export type { Send } from './http/send.ts'
export type { Signing } from './http/sign.ts'
export type { Wait } from './http/wait.ts'
