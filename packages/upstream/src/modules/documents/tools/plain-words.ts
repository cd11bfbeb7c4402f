/** Long words and what people say, for the reading level. Inflections are listed where the plain word has other ones. */
const LIST = `
utilize:use utilizes:uses utilized:used utilizing:using
facilitate:help facilitates:helps facilitated:helped facilitating:helping
commence:start commences:starts commenced:started commencing:starting
terminate:end terminates:ends terminated:ended terminating:ending
purchase:buy purchases:buys purchased:bought purchasing:buying
demonstrate:show demonstrates:shows demonstrated:showed demonstrating:showing
require:need requires:needs required:needed requiring:needing requirement:need requirements:needs
assist:help assists:helps assisted:helped assisting:helping assistance:help
provide:give provides:gives provided:gave providing:giving
obtain:get obtains:gets obtained:got obtaining:getting
inquire:ask inquires:asks inquired:asked inquiry:question inquiries:questions
initiate:start initiates:starts initiated:started initiating:starting
endeavor:try endeavors:tries attempt:try attempts:tries attempted:tried attempting:trying
additional:more approximately:about sufficient:enough numerous:many subsequent:later subsequently:later
regarding:about
concerning:about pertaining_to:about in_order_to:to prior_to:before subsequent_to:after in_the_event_that:if
due_to_the_fact_that:because for_the_purpose_of:for with_regard_to:about with_respect_to:about in_addition_to:besides
at_this_point_in_time:now at_the_present_time:now on_a_daily_basis:every_day on_a_weekly_basis:every_week
a_majority_of:most a_number_of:some in_close_proximity_to:near is_able_to:can are_able_to:can
has_the_ability_to:can have_the_ability_to:can in_spite_of:despite by_means_of:by thereby:and_so
in_lieu_of:instead_of as_well_as:and
expedite:speed_up expedites:speeds_up expedited:sped_up expediting:speeding_up
optimize:improve optimizes:improves optimized:improved optimizing:improving
streamline:simplify streamlines:simplifies streamlined:simplified streamlining:simplifying
implement:set_up implements:sets_up implemented:set_up implementing:setting_up
transmit:send transmits:sends transmitted:sent transmitting:sending
methodology:method methodologies:methods functionality:function functionalities:functions
documentation:documents notification:notice notifications:notices
eliminate:remove eliminates:removes eliminated:removed eliminating:removing
ascertain:find_out determine:find_out determines:finds_out enumerate:list enumerates:lists
modification:change modifications:changes modify:change modifies:changes modified:changed
remainder:rest residence:home location:place locations:places
beneficial:helpful advantageous:helpful optimal:best adequate:enough erroneous:wrong inadvertently:by_mistake
immediately:at_once promptly:soon previously:before frequently:often
primarily:mostly predominantly:mostly solely:only essentially:in_short
`;

export const PLAIN_WORDS: ReadonlyMap<string, string> = new Map(
  LIST.trim()
    .split(/\s+/u)
    .map((pair): [string, string] => {
      const [long = '', plain = ''] = pair.replaceAll('_', ' ').split(':');
      return [long, plain];
    }),
);
