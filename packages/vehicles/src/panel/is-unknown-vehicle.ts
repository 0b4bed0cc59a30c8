import { isApiError } from '@trackhoe/api-client'

/** The fields by which a request names its vehicle. */
const VEHICLE_FIELDS = ['vclId', 'vclNo']

/** Returns whether a call was refused because its vehicle does not exist, or belongs to another tenant. */
export const isUnknownVehicle = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'refused' && error.field !== null && VEHICLE_FIELDS.includes(error.field)
