/**
 * Words in names of organizations that tell none from another, without accents, also in short: two people of one name at a
 * hospital each may be two. Directions and "San" are among them, because many places have them.
 */
export const UNTELLING_WORDS: readonly string[] = `
  administration agency amb ambulance and assisted assoc associates association behavioral branch campus care center centers
  central centre centro clin clinic clinica clinical clinicas clinics cnt cntr college comm community company comunidad con
  corp corporation county ctr del dental department dept diagnostic diagnosticos dialisis dialysis dist district doctors east
  eastern emergency ems este eye facility family fire first for foundation fundacion gen general gral group grp grupo health
  healthcare heart hlth home homes hosp hospice hospital hospitals imagenes imaging inc inst institute instituto internal lab
  laboratorio laboratory labs las living llc llp long los lower ltd management manor med medica medical medicas medicine medico
  medicos mem memorial national new norte north northern nursing oeste office orthopedic orthopedics para partners pediatric
  pediatrics pharmacy physical physicians por practice primary professional provincial public publico reg regional rehab
  rehabilitation residence residencia saint salud san sanat sanatorio santa santo school senior service services social
  sociedad south southern special specialists sur surgery surgical svc svcs system systems term the therapy treatment unidad
  unit univ universitario university upper urgent vision vol volunteer west western women womens
`
  .trim()
  .split(/\s+/);
