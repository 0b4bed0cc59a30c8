import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { PageOf, PageQuery } from '../wire/page.ts'
import { listCall } from '../wire/record-calls.ts'
import { Filter, ListOf, OptionalCode } from '../wire/jeecgboot-values.ts'
import { Code, Count, OptionalNumber, OptionalText } from '../wire/values.ts'
import { Measured, vclId } from './values.ts'
import { textFilters, withMultiString } from '../wire/filters.ts'
import { label } from '../wire/label.ts'
import { Revision } from '../wire/revision.ts'

/** A fault code of a vehicle's model. `spn` and `fmi` are codes of SAE J1939-73 and stay texts. */
export const FaultInfo = wireObject({
  spn: Code,
  fmi: Code,
  code: OptionalText,
  name: OptionalText,
  level: OptionalCode,
  suggest: OptionalText,
})
export type FaultInfo = z.output<typeof FaultInfo>

/**
 * A telemetry parameter. `kind` is analog, counter, boolean or enum; `min`, `max` and `precision` (decimal places) are
 * null where they mean nothing. An unknown kind or group is shown as it came. Source: vehicle specification §3.
 */
export const CatalogParameter = wireObject({
  code: z.string(),
  group: OptionalText,
  nameEn: OptionalText,
  nameZh: OptionalText,
  unit: OptionalText,
  kind: OptionalText,
  min: Measured,
  max: Measured,
  precision: Measured,
  spn: OptionalCode,
  /** The meanings of the numbers of an enum. */
  enumValues: ListOf(wireObject({ value: Code, text: OptionalText })),
  /** The model of whose vehicles a row of `SETTING_GROUP` bounds a setting. Native only. */
  model: z.optional(z.nullable(z.string())),
})
export type CatalogParameter = z.output<typeof CatalogParameter>

/**
 * The group of rows that are no telemetry: `code` names a setting of the command "vehicle parameter", `min` and `max` are what
 * vehicles of `model` take of it. They are answered when they are requested. Native only; not in the specification.
 */
export const SETTING_GROUP = 'setting'

/** The page size with which the whole parameter dictionary is asked for. Source: vehicle specification §9. */
export const FULL_CATALOG_PAGE_SIZE = 65_536

export const VehicleBrand = wireObject({ id: Code, vclBrand: OptionalText })
export type VehicleBrand = z.output<typeof VehicleBrand>

/**
 * The range of a setting for vehicles of a type, where it is narrower than that of any machine. `setting`: a
 * `LimitedSetting`. Native only.
 */
export const VehicleTypeLimit = wireObject({ setting: z.string(), min: z.number(), max: z.number() })
export type VehicleTypeLimit = z.output<typeof VehicleTypeLimit>

/**
 * Whose a vehicle type is. `installation`: every tenant reads it, and only the operator of the installation changes it;
 * `tenant`: no other tenant knows it. Native only; not in the specification.
 */
export const VEHICLE_TYPE_OWNERS = ['tenant', 'installation'] as const
export type VehicleTypeOwner = (typeof VEHICLE_TYPE_OWNERS)[number]

/** A vehicle type. Units: `displacement` liters, `ratedKw` kW. Fields after `kindId` are native only. */
export const VehicleType = wireObject({
  id: Code,
  vclType: OptionalText,
  brandId: OptionalCode,
  kindId: OptionalCode,
  engine: OptionalText,
  displacement: Measured,
  cylinders: OptionalNumber,
  ratedKw: Measured,
  aftertreatment: OptionalText,
  owner: z.optional(z.nullable(z.enum(VEHICLE_TYPE_OWNERS))),
  /** True when the caller's tenant may change it. */
  editable: z.optional(z.nullable(z.boolean())),
  limits: ListOf(VehicleTypeLimit),
  revision: Revision,
})
export type VehicleType = z.output<typeof VehicleType>

export const VehicleTypeListQuery = z.extend(
  PageQuery,
  withMultiString({ vclType: '车型名称', brandId: '品牌', kindId: '车型' }),
)
export type VehicleTypeListQuery = z.input<typeof VehicleTypeListQuery>

/** Codes for `/sys/dict/getDictItems`: table, shown field, value field. Source: vehicle specification §7. */
export const VEHICLE_DICT_CODES = {
  brand: 'service_dict_vclbrand,vcl_brand,id',
  kind: 'service_dict_vclkind,vcl_kind,id',
  /** Native only, like those that follow. */
  type: 'service_dict_vcltype,vcl_type,id',
  vehicle: 'service_vehicle,vcl_no,id',
  consumer: 'service_consumer,name,id',
  emissionStage: 'emission_stage',
} as const

/** Source: vehicle specification §7 "Dictionaries and parameters". */
export const vehicleDictionaries = {
  /** Returns the fault codes that a vehicle can report. */
  faults: endpoint('GET', '/dict/dictInfo/getFaultInfoSumito', {
    query: z.object({ vclId }),
    result: ListOf(FaultInfo),
  }),
  /** The parameter catalog of a brand, all of it in one page; of `SETTING_GROUP` the bounds of settings of its models. */
  parameters: endpoint('GET', '/dict/dictInfo/getDictVclbrandParazero', {
    query: z.object({
      brandId: Filter.check(label('品牌')),
      /** `SETTING_GROUP` or absent. Native only. */
      group: z.optional(z.literal(SETTING_GROUP)).check(label('分组')),
      pageNo: z.optional(z.pipe(Count, z.int().check(z.minimum(1)))).check(label('页码')),
      pageSize: z
        .optional(z.pipe(Count, z.int().check(z.minimum(1), z.maximum(FULL_CATALOG_PAGE_SIZE))))
        .check(label('每页条数')),
    }),
    result: PageOf(CatalogParameter),
  }),
  /** Returns the vehicle brands. */
  brands: endpoint('GET', '/dict/dictInfo/getVclBrand', { result: ListOf(VehicleBrand) }),
  /** Returns the vehicle types of a brand, of a kind, or all. */
  types: endpoint('GET', '/dict/dictInfo/getVclType', {
    query: z.object(textFilters({ brandId: '品牌', kindId: '车型' })),
    result: ListOf(VehicleType),
  }),
  /** Lists the vehicle types page by page. */
  typeList: listCall('/vcltype/serviceDictVcltype/list', VehicleTypeListQuery, VehicleType),
}
