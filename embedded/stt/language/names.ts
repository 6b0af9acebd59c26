/** First names that are common in the United States: vocabulary for a caller's name. */
export const firstNames: readonly string[] =
  `aaron adam adrian alan albert alex alexander alice alicia allison amanda amber amy andrea andrew angela ann anna
  anthony arthur ashley barbara ben benjamin betty bill bob bradley brandon brenda brian bruce bryan carl carol
  caroline charles charlotte cheryl chris christian christina christine christopher cynthia daniel david deborah
  dennis diana diane donald donna dorothy dylan edward elizabeth emily emma eric ethan eva evelyn frances frank gary
  george gloria grace gregory hannah harold heather helen henry jack jacob james jane janet jason jean jeffrey
  jennifer jessica jim joan joe john jonathan jordan jose joseph joshua joyce juan judith judy julia julie justin
  karen kate katherine kathleen keith kelly kenneth kevin kim kyle larry laura lauren lawrence linda lisa louis lucy
  margaret maria marie marilyn mark martha martin mary matthew megan melissa michael michelle mike nancy natalie
  nathan nicholas nicole noah olivia oliver oscar pamela patricia patrick paul peter philip rachel ralph raymond
  rebecca richard robert roger ronald rose roy russell ruth ryan samantha samuel sandra sarah scott sean sharon
  shirley simon sophia sophie stephanie steve steven susan theresa thomas tim timothy tom tyler victoria vincent
  virginia walter wayne william zachary`.split(/\s+/);

/** Family names that are common in the United States. */
export const lastNames: readonly string[] =
  `adams alexander allen anderson bailey baker barnes bell bennett brooks brown bryant butler campbell carter castillo
  chavez clark coleman collins cook cooper cox cruz davis diaz edwards evans fisher flores ford foster garcia gibson
  gomez gonzalez gordon graham grant gray green griffin hall hamilton harris harrison hayes henderson henry hernandez
  hill howard hughes hunter jackson james jenkins johnson jones jordan kelly kennedy kim king lee lewis long lopez
  marshall martin martinez mason mcdonald meyer miller mitchell moore morales morgan morris murphy murray myers nelson
  nguyen ortiz owens parker patel patterson perez perry peterson phillips powell price ramirez reed reyes reynolds
  richardson rivera roberts robinson rodriguez rogers ross russell sanchez sanders schmidt scott shaw simmons simpson
  smith snyder stevens stewart stone sullivan taylor thomas thompson torres tucker turner walker wallace ward warren
  washington watson weber webb wells west white williams wilson wood woods wright young`.split(/\s+/);
