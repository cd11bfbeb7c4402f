/** What stands before a department whose name is in short: "Jefa Fact.", "Coord. de Fact.". */
const HEAD_ES =
  '(?<=(?:jef[ae]|gerente|lider|enc|resp|coord|coordina(?:dora?|tor)|responsable|encargad[oa])(?: de)? )';

/** Short forms in titles; what follows decides where one stands for several words. */
const SHORT: readonly [RegExp, string][] = (
  [
    ['o(?:f|ff)cr', 'officer'],
    ['ofc', 'office'],
    ['chf', 'chief'],
    ['^ld(?= )|(?<=\\b(?!rdn? )\\p{L}{2,} )ld(?=$| rn)', 'lead'],
    ['prac(?= )', 'practice'],
    ['mgrs?', 'manager'],
    ['dir', 'director'],
    ['mgmt|mgt', 'management'],
    ['sup(?:v|r|vr|erv)?(?! chain)|spvr|suprv', 'supervisor'],
    ['coord(?= del?\\b)', 'coordinador'],
    ['coord', 'coordinator'],
    ['gte|ger(?= (?:gral|general|adm|fin|op|com|log|rr ?hh|sist|ti\\b))', 'gerente'],
    ['q ?f(?: ?b)?', 'quimico farmaceutico'],
    ['gral', 'general'],
    ['adm(?:in|on)?ora?', 'administradora'],
    [
      '^resp(?= (?:del? |unidad|area|compras|calidad|quirof|farm|urgen|enf|cocina|sist|mant|esteril|fact|cobr|debit|autoriz|liquid|rr ?hh))',
      'responsable',
    ],
    ['(?<=responsable |^resp )sanit', 'sanitario'],
    ['^resp(?= sanit)', 'responsable'],
    ['(?<=jef[ae] |enc |resp |coord |responsable |encargad[oa] )(?:de )?farm', 'farmacia'],
    ['subdir', 'subdirector'],
    ['(?<=direct(?:or|ora|ion) |subdirector )med(?=$| (?:y|e) | ?/)', 'medico'],
    // Before "Med" and "Adm" are read in English.
    ['aud(?:itora?)? adm', 'auditor administrativo'],
    ['aud(?:itora?)? med', 'auditor medico'],
    ['aud(?= intern)', 'auditor'],
    ['rr ?hh', 'recursos humanos'],
    [`${HEAD_ES}fact`, 'facturacion'],
    ['(?<=facturacion (?:y )?|responsable |jef[ae] (?:de )?)cobr', 'cobranzas'],
    [`${HEAD_ES}autoriz`, 'autorizaciones'],
    [`${HEAD_ES}urg`, 'urgencias'],
    [`${HEAD_ES}cpras`, 'compras'],
    [`${HEAD_ES}qx`, 'quirofano'],
    ['mant(?:t?o)?|mtto', 'mantenimiento'],
    ['(?<=gerente )op(?:er)?', 'operaciones'],
    ['gest', 'gestion'],
    ['ss ?gg', 'servicios generales'],
    ['sist(?:emas)?(?: de)? inf(?:orm)?', 'sistemas de informacion'],
    [`${HEAD_ES}sist`, 'sistemas'],
    ['(?<=^jef[ae] )u', 'unidad'],
    ['^enc', 'encargado'],
    // A nurse with a degree, in Chile.
    ['^eu(?=$| (?:jef|coord|superv|enc|de |clinic))', 'enfermera'],
    ['^enf', 'enfermera'],
    ['enf(?=$| )', 'enfermeria'],
    ['asst', 'assistant'],
    ['assoc', 'associate'],
    ['exec', 'executive'],
    ['chn', 'chain'],
    ['c(?:n)?tr', 'center'],
    ['l ?[&/] ?d', 'labor and delivery'],
    ['inpt|in-pt', 'inpatient'],
    ['out-?pt', 'outpatient'],
    ['tele(?=$|[ /,](?!health|med|psych|stroke))', 'telemetry'],
    ['bus(?= off)', 'business'],
    ['v p|vice[ -]pres(?:ident)?', 'vp'],
    ['pres', 'president'],
    ['s(?:r)?vcs', 'services'],
    ['s(?:r)?vc', 'service'],
    ['supp(?= serv)', 'support'],
    ['ops', 'operations'],
    ['depts?', 'department'],
    ['hlth', 'health'],
    // The head of a house is an "Admin", and so is whoever writes letters for it.
    [
      '(?<=executive )admin|adm(?:in)?(?=,? (?:assistant|coord|sec|supp|clerk|spec|service|officer|aide))',
      'administrative',
    ],
    ['adm(?= (?:director|liaison|nurse))|adms', 'admissions'],
    ['adm(?:in|n|r|inr)?', 'administrator'],
    ['med rec', 'medical records'],
    ['med(?![ /&-]+(?:surg|tech|aide|pass|peds?))', 'medical'],
    ['reg(?= (?:nurse|diet|resp|pharm))', 'registered'],
    ['reg(?= (?:[aes]?vp|director|manager|administrator|operations|sales|clin))', 'regional'],
    ['clin', 'clinical'],
    ['nutr', 'nutrition'],
    ['dtry|diet(?= (?:director|manager|supervisor|department))', 'dietary'],
    ['nsg|nrsg', 'nursing'],
    ['purch', 'purchasing'],
    ["mat(?:'?l|erial)?s?(?= manage)", 'materials'],
    ['qual', 'quality'],
    ['maint', 'maintenance'],
    ['env(?:ir|iron)?(?= serv)', 'environmental'],
    ['fac(?= (?:director|manage))', 'facilities'],
    ['rev(?= cyc(?:le)?\\b)', 'revenue'],
    ['pfs', 'patient financial services'],
    ['a ?/? ?r(?= (?:director|manager|supervisor|lead|specialist))', 'accounts receivable'],
    ['mktg', 'marketing'],
    ['fin(?=$| )', 'finance'],
    ['surg$', 'surgery'],
    ['(?<!med ?[ /&-] ?)surg', 'surgical'],
    ['periop', 'perioperative'],
    ['educ(?=$)', 'educator'],
    ['spch', 'speech'],
    ['soc(?= (?:serv|work))', 'social'],
    ['activ(?:s|it)?', 'activities'],
    ['enrich(?:mt|mnt)?', 'enrichment'],
    ['(?<=life )engage?', 'engagement'],
    [
      '(?:(?<!\\bmed )rec|recr?eat?)(?= (?:therap|director|coordina|manager|assistant|services))',
      'recreation',
    ],
    ['vol(?= (?:services|coordina|director|manager))', 'volunteer'],
    ['prev(?:n?tn)?(?! med)', 'prevention'],
    ['inf(?:ect(?:n|ion)?)? (?:prevention|control|ctrl|cntrl)', 'infection control'],
    ['(?<=sterile )proc', 'processing'],
    ['rad(?! onc)', 'radiology'],
    ['img|imag', 'imaging'],
    ['sonos?', 'sonographer'],
    ['disch', 'discharge'],
    [String.raw`pharm(?! ?d\b)`, 'pharmacy'],
    ['resp(?= (?:ther|care|serv|director|manager|supervisor))', 'respiratory'],
    ['occ(?= ther)', 'occupational'],
    ['phys(?= ther)', 'physical'],
    ['phys(?= assistant)', 'physician'],
    ['pt(?= (?:access|care|flow|experience|serv|acc|fin|advoc|reg|safety))', 'patient'],
    [
      String.raw`director(?= (?:nursing|clinical serv|resident care|health serv|pharm|imaging|radiology|diagnostic|engineering|security|pt\b|it\b))`,
      'director of',
    ],
    // Who heads a field of medicine is a physician of it.
    [String.raw`(?:chief|chair|head)(?:man|woman|person)?(?:,| of)? (\p{L}{4,}olog)y`, '$1ist'],
    [String.raw`(\p{L}{4,}olog)y (?:section |division )?(?:chief|chair)`, '$1ist'],
  ] as const
).map(([short, long]) => [new RegExp(String.raw`\b(?:${short})\b`, 'gu'), long]);

/** Letters with dots between or behind them: "R.D.N.", "Ph.D.". */
const DOTTED = /\b(?:\p{L}{1,2}\.)+\p{L}\b/gu;

/** A title in lower case, without accents and dots, and with short forms written out. */
export const titleInFull = (title: string): string =>
  SHORT.reduce(
    (text, [short, long]) => text.replace(short, long),
    title
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replace(DOTTED, (letters) => letters.replaceAll('.', ''))
      .replaceAll(/[.\s]+/gu, ' ')
      .trim(),
  );
