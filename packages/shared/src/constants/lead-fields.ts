import { anyOf } from '../rules/text/any-of.ts';

/** One field of a lead. Column, wire name and key are the same word. */
type LeadFieldSpec = {
  key: string;
  /** Its name in selects, merges and pages. */
  label: string;
  /** The longest text that is stored, in characters. */
  charsMax: number;
  /** Column names of a file that mean exactly this field: lower case, single spaces, separated by `|`. */
  aliases: string;
  /** The same in Spanish, German and French, without accents. */
  foreign?: string;
  /** Each lead list stores its own value of the field. */
  isListed?: true;
};

/**
 * Every field of a lead, in the order in which screens offer them. Mapping, staging, gaps, merge, contracts, tables and
 * exports derive from this table. `full_name` is not stored: an import splits it.
 */
export const LEAD_FIELDS = [
  {
    key: 'first_name',
    label: 'First name',
    charsMax: 100,
    isListed: true,
    aliases:
      'first name|firstname|first|fname|f name|given name|forename|contact first name|provider first name|first nm',
    foreign: 'nombre|nombres|primer nombre|nombre de pila|vorname|prenom',
  },
  {
    key: 'last_name',
    label: 'Last name',
    charsMax: 100,
    isListed: true,
    aliases: anyOf(`
      last name|lastname|last|lname|l name|surname|family name|contact last name
      provider last name|last nm|provider last name legal name`),
    foreign: 'apellido|apellidos|apellido paterno|primer apellido|nachname|familienname|nom de famille|nom',
  },
  {
    key: 'full_name',
    label: 'Full name',
    charsMax: 200,
    aliases: anyOf(`
      full name|fullname|who|contact name|contact|person|lead name|lead|person name
      contact full name|physician name|doctor name|clinician name`),
    foreign: 'nombre completo|nombre y apellido|contacto|ansprechpartner|kontakt|nom complet|nom et prenom',
  },
  {
    key: 'credential',
    label: 'Credential',
    charsMax: 100,
    isListed: true,
    aliases: 'credential|credentials|provider credential text|degree|suffix credentials|cred',
    foreign: 'credenciales|titel|akademischer titel',
  },
  {
    key: 'email',
    label: 'Email',
    charsMax: 254,
    isListed: true,
    aliases: anyOf(`
      email|e mail|email address|e mail address|work email|business email|contact email
      office email|mail|primary email|email 1|work e mail|corporate email|emailaddress
      professional email`),
    foreign:
      'correo|correo electronico|correo e|correo de contacto|correo institucional|e mail adresse|email adresse|courriel|adresse e mail|adresse email',
  },
  {
    key: 'title',
    label: 'Job title',
    charsMax: 200,
    isListed: true,
    aliases: 'title|job title|position|role|job|job role|function|designation|contact title|job position',
    foreign: 'cargo|puesto|posicion|puesto de trabajo|funktion|rolle|poste|fonction',
  },
  {
    key: 'department',
    label: 'Department',
    charsMax: 60,
    aliases: 'department|dept|contact department|division|team|business unit|function area',
    foreign: 'departamento|abteilung|departement',
  },
  {
    key: 'provider_name',
    label: 'Provider name',
    charsMax: 200,
    isListed: true,
    aliases: anyOf(`
      provider name|organization|organisation|organization name|organisation name|company
      company name|practice|practice name|facility|facility name|hospital|hospital name|employer
      account|account name|clinic|clinic name|org|org name|group name|business name|institution
      health system|provider organization name|provider organization name legal business name
      legal business name|affiliation|organization legal name`),
    foreign: anyOf(`
      organizacion|empresa|cuenta|nombre de la cuenta|cliente|clinica|unidad|unidad medica|consultorio|institucion
      nombre de la clinica|nombre de la empresa|ips|entidad|prestador|razon social|centro|centro medico|sede|firma|praxis|einrichtung|klinik|krankenhaus
      etablissement|cabinet|clinique|hopital|societe|entreprise`),
  },
  {
    key: 'category',
    label: 'Category',
    charsMax: 100,
    isListed: true,
    aliases: anyOf(`
      category|provider category|provider type|facility type|organization type|organisation type
      org type|practice type|entity type`),
    foreign: 'categoria|kategorie|einrichtungsart|categorie',
  },
  {
    key: 'beds',
    label: 'Beds',
    charsMax: 20,
    isListed: true,
    aliases:
      'beds|bed count|number of beds|no of beds|staffed beds|licensed beds|total beds|bed size|num beds',
    foreign: 'camas|numero de camas|betten|bettenzahl|lits|nombre de lits',
  },
  {
    key: 'specialties',
    label: 'Specialties',
    charsMax: 500,
    isListed: true,
    aliases: 'specialty|specialties|speciality|specialities|primary specialty|medical specialty|pri spec',
    foreign: 'especialidad|especialidades|fachrichtung|fachgebiet|specialite|specialites',
  },
  {
    key: 'street_address',
    label: 'Street address',
    charsMax: 200,
    aliases: anyOf(`
      street address|address|street|address 1|address line 1|addr|addr 1|street 1|address1
      mailing address|addr street|practice address|first line business practice location address
      adr ln 1|location address`),
    foreign: 'direccion|calle|strasse|anschrift|rue|adresse',
  },
  {
    key: 'city',
    label: 'City',
    charsMax: 100,
    isListed: true,
    aliases: anyOf(`
      city|town|addr city|city name|address city|mailing city|practice city|city town
      provider business practice location address city name|office city`),
    foreign: 'ciudad|cd|municipio|localidad|ort|stadt|ville',
  },
  {
    key: 'state',
    label: 'State',
    charsMax: 50,
    isListed: true,
    aliases: anyOf(`
      state|st|state code|state abbr|province|addr state|address state|us state|state province
      mailing state|practice state|provider business practice location address state name
      office state`),
    foreign:
      'estado|edo|provincia|estado depto|estado departamento|estado provincia|entidad federativa|bundesland|etat',
  },
  {
    key: 'country',
    label: 'Country',
    charsMax: 60,
    isListed: true,
    aliases: anyOf(`
      country|nation|country name|country code|country region|addr country|address country|mailing country
      practice country|office country|billing country`),
    foreign: 'pais|pais region|nacion|land|pays',
  },
  {
    key: 'zip_code',
    label: 'ZIP code',
    charsMax: 20,
    aliases: anyOf(`
      zip|zip code|zipcode|postal code|postcode|postal|zip 5|zip5|addr zip|zip postal code
      address zip|provider business practice location address postal code`),
    foreign: 'codigo postal|c p|plz|postleitzahl|code postal',
  },
  {
    key: 'office_phone',
    label: 'Office phone',
    charsMax: 50,
    isListed: true,
    aliases: anyOf(`
      phone|office phone|phone number|telephone|tel|work phone|business phone|phone 1|main phone
      contact phone|direct phone|office number|telephone number
      provider business practice location address telephone number|office telephone`),
    foreign:
      'telefono|celular|movil|numero de telefono|telefono de contacto|telefono oficina|telefon|telefonnummer',
  },
  {
    key: 'website',
    label: 'Website',
    charsMax: 300,
    aliases:
      'website|web site|url|web|homepage|company website|domain|company domain|site|practice website|website url',
    foreign: 'sitio web|pagina web|webseite|site web|site internet',
  },
  {
    key: 'linkedin_url',
    label: 'LinkedIn',
    charsMax: 300,
    aliases:
      'linkedin|linkedin url|linkedin profile|person linkedin url|linkedin profile url|contact linkedin',
  },
  {
    key: 'npi',
    label: 'NPI',
    charsMax: 10,
    aliases: 'npi|npi number|npi no|national provider identifier|npi id|individual npi|provider npi|npi1',
  },
  {
    key: 'opening_line',
    label: 'Opening line',
    charsMax: 250,
    aliases: anyOf(`
      opening line|opening sentence|opener|email opener|first line|email first line|first sentence|icebreaker|ice breaker
      personal line|personalized line|personalised line|personalized first line|personalised first line
      intro line|intro sentence|introduction line|custom line|custom first line`),
    foreign: anyOf(`
      frase inicial|frase de apertura|frase personal|frase personalizada|primera frase
      linea inicial|linea personal|linea personalizada|linea de apertura|primera linea|rompehielos
      einstiegssatz|personlicher satz|phrase d accroche|phrase d introduction`),
  },
  {
    key: 'second_line',
    label: 'Line for the second email',
    charsMax: 250,
    aliases: anyOf(`
      line for the second email|second email line|email 2 line|second line|follow up line|followup line|follow up sentence
      follow up first line|follow up opening line|follow up icebreaker`),
    foreign: 'segunda frase|frase de seguimiento|frase del segundo correo',
  },
  {
    key: 'notes',
    label: 'Notes',
    charsMax: 2000,
    aliases: anyOf(`
      notes|note|comments|comment|remarks|remark|description|memo|additional information|what they said
      what he said|what she said|said|they said|talked about|what we talked about|discussed|conversation|conversation notes`),
    foreign: anyOf(`
      notas|nota|comentarios|comentario|observaciones|observacion|me dijo|que dijo|lo que dijo|platica|conversacion
      notizen|notiz|bemerkungen|bemerkung|remarques|remarque`),
  },
] as const satisfies readonly LeadFieldSpec[];

type AnyField = (typeof LEAD_FIELDS)[number];

export type LeadField = AnyField['key'];
/** A field that a lead stores. */
export type StoredField = Exclude<LeadField, 'full_name'>;
/** A stored field that holds one text and may be empty. */
export type TextField = Exclude<StoredField, 'email' | 'specialties'>;
/** A field that a lead list stores too. */
export type ListedField = Extract<AnyField, { isListed: true }>['key'];
export type ListedText = TextField & ListedField;
/** A text field that only the lead itself stores. */
export type DetailField = Exclude<TextField, ListedField>;

const isStored = (field: AnyField): field is Extract<AnyField, { key: StoredField }> =>
  field.key !== 'full_name';
const isText = (key: StoredField): key is TextField => key !== 'email' && key !== 'specialties';

/** The fields that a lead stores. */
export const STORED_FIELDS = LEAD_FIELDS.filter(isStored);
/** Keys of the fields that hold one text. */
export const TEXT_FIELDS: readonly TextField[] = STORED_FIELDS.map(({ key }) => key).filter(isText);
/** Keys of the fields that a lead list stores. */
export const LISTED_FIELDS: readonly ListedField[] = LEAD_FIELDS.flatMap((field) =>
  'isListed' in field ? [field.key] : [],
);
/** Keys of the text fields that a lead list stores. */
export const LISTED_TEXT_FIELDS = TEXT_FIELDS.filter((key): key is ListedText =>
  LISTED_FIELDS.some((listed) => listed === key),
);
/** Keys of the text fields that only the lead itself stores. */
export const DETAIL_FIELDS = TEXT_FIELDS.filter(
  (key): key is DetailField => !LISTED_FIELDS.some((listed) => listed === key),
);

/** What a person may change on a lead's page. Category and NPI come from imports and the directory. */
export const EDITED_FIELDS = [
  'first_name',
  'last_name',
  'credential',
  'email',
  'title',
  'department',
  'provider_name',
  'category',
  'beds',
  'specialties',
  'street_address',
  'city',
  'state',
  'country',
  'zip_code',
  'office_phone',
  'website',
  'linkedin_url',
  'opening_line',
  'second_line',
  'notes',
] as const satisfies readonly StoredField[];
export type EditedField = (typeof EDITED_FIELDS)[number];

/** The text for a column that fills no field. */
export const DO_NOT_IMPORT_LABEL = 'Do not import';

/** How certain a column suggestion is. `patient_data` columns are left out and cannot be imported. */
export const MAPPING_CONFIDENCES = ['certain', 'check', 'none', 'patient_data'] as const;
export type MappingConfidence = (typeof MAPPING_CONFIDENCES)[number];

export const MAPPING_CONFIDENCE_LABELS: Record<MappingConfidence, string> = {
  certain: 'Certain',
  check: 'Please check',
  none: 'Not matched',
  patient_data: 'Patient data',
};

/** A person's own sentences to one lead: for the first email, and for the second. */
export const LINE_FIELDS = ['opening_line', 'second_line'] as const satisfies readonly TextField[];
export type LineField = (typeof LINE_FIELDS)[number];

const KEYS: ReadonlySet<string> = new Set(LEAD_FIELDS.map((field) => field.key));

/** Whether a text is the key of a lead field. */
export const isLeadField = (value: string): value is LeadField => KEYS.has(value);
